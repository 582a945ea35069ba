import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { notAllowed } from '../http/not-allowed.ts';
import { releasedByResume, sessionEnded, sessionOfExecution } from '../routes/wallet-sessions/refusals.ts';
import { exampleId, of, type DocumentedError } from './documented-error.ts';

/** Refusals around wallets, their sessions and their credentials. */
export const walletErrors = {
  sessionEnded: of('It has ended', sessionEnded('completed', exampleId)),
  releasedByResume: of('An execution waits for it', releasedByResume(exampleId)),
  sessionOfExecution: of('An execution waits for it', sessionOfExecution(exampleId)),
  noDefaultWallet: of(
    'The project has no default wallet',
    notAllowed('The project has no default wallet.', {
      reason: 'wallet.missing',
      message: 'name a wallet, or make one the default',
      field: 'walletId',
      recordType: 'project',
      recordId: exampleId,
    }),
  ),
  notRevocable: of(
    'It has no status',
    notAllowed('The credential has no status: verifiers would not see it.', {
      reason: 'credential.statusless',
      message: 'was issued without an entry in a status list',
      recordType: 'credential',
      recordId: exampleId,
    }),
  ),
  noCertificate: of(
    'The wallet has no certificate that can sign this',
    new HoldfastError(2006, 'The wallet has no valid certificate.', [
      {
        reason: 'certificate.missing',
        message: "import one, or make one, for the purpose 'access' or for all",
        recordType: 'wallet',
        recordId: exampleId,
      },
    ]),
  ),
  unknownTemplate: of(
    'The project has no such template',
    new HoldfastError(2000, 'The request is not valid.', [
      {
        reason: 'reference.unknown',
        message: 'is not the id of a credential template of the project',
        field: 'credentials.0.credentialTemplateId',
        pointer: '/credentials/0/credentialTemplateId',
      },
    ]),
  ),
  attributesMismatch: of(
    'The attributes are not those of the template',
    new HoldfastError(2008, 'The attributes do not match the credential template.', [
      {
        reason: 'field.missing',
        message: "is required by template 'Employee badge'",
        field: 'credentials.0.attributes.name',
        pointer: '/credentials/0/attributes/name',
      },
    ]),
  ),
} as const satisfies Record<string, DocumentedError>;
