import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { exampleId, refusal } from '../refusal.ts';

/** Wallets, their certificates and the credentials that they issue. */
export const walletErrors = {
  walletDeleted: refusal(
    'The wallet was deleted',
    (recordId: string) =>
      new HoldfastError(2006, 'The wallet was deleted. Use another one.', [
        { reason: 'record.deleted', message: 'does nothing any more', recordType: 'wallet', recordId },
      ]),
    exampleId,
  ),
  walletIsDefault: refusal(
    "The wallet is the project's default",
    (recordId: string) =>
      new HoldfastError(
        2006,
        "The wallet is the project's default. Make another wallet the default before you delete it.",
        [
          {
            reason: 'wallet.default',
            message: 'make another wallet the default before',
            recordType: 'wallet',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
  defaultWalletMissing: refusal(
    'The project has no default wallet',
    (projectId: string) =>
      new HoldfastError(2006, 'The project has no default wallet. Name a wallet, or make one the default.', [
        {
          reason: 'wallet.missing',
          message: 'name a wallet, or choose a default wallet',
          field: 'walletId',
          recordType: 'project',
          recordId: projectId,
        },
      ]),
    exampleId,
  ),
  credentialNotRevocable: refusal(
    'The credential has no status',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'The credential cannot be revoked, because it was issued without a status that verifiers could read.',
        [
          {
            reason: 'credential.statusless',
            message: 'was issued without an entry in a status list',
            recordType: 'credential',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
  certificateInvalid: refusal(
    'A certificate cannot be used',
    (message: string, field: string) =>
      new HoldfastError(2000, 'The certificate or its key cannot be used. Correct what `details` names.', [
        { reason: 'certificate.invalid', message, field },
      ]),
    'has expired',
    'chain',
  ),
  certificateMissing: refusal(
    'The wallet has no certificate that can sign this',
    (walletId: string, purpose: string) =>
      new HoldfastError(
        2006,
        `The wallet has no valid certificate for the purpose '${purpose}'. Import one, or create one.`,
        [
          {
            reason: 'certificate.missing',
            message: `import one, or make one, for the purpose '${purpose}' or for all`,
            recordType: 'wallet',
            recordId: walletId,
          },
        ],
      ),
    exampleId,
    'access',
  ),
  certificateForOtherHost: refusal(
    "The wallet's certificate is for another host",
    (walletId: string, host: string) =>
      new HoldfastError(
        2006,
        `The wallet's certificate is not for ${host}. Import one that has this host as DNS name.`,
        [
          {
            reason: 'certificate.missing',
            message: 'needs the host of PUBLIC_URL as DNS name',
            recordType: 'wallet',
            recordId: walletId,
          },
        ],
      ),
    exampleId,
    'holdfast.example',
  ),
  certificateWithoutCountry: refusal(
    "The wallet's certificate names no country",
    (walletId: string) =>
      new HoldfastError(
        2006,
        "The wallet's certificate names no country. To issue mdocs, import one whose subject has a country.",
        [
          {
            reason: 'certificate.missing',
            message: 'mdocs need one in its subject',
            recordType: 'wallet',
            recordId: walletId,
          },
        ],
      ),
    exampleId,
  ),
  tooManyCertificateRequests: refusal(
    'Too many requests for certificates are open',
    (walletId: string, limit: number) =>
      new HoldfastError(
        2006,
        'Too many certificate requests of the wallet are open. Import the certificate for one of them first.',
        [
          {
            reason: 'certificate.requested',
            message: `at most ${limit} of the last 30 days`,
            limit,
            recordType: 'wallet',
            recordId: walletId,
          },
        ],
      ),
    exampleId,
    20,
  ),
  attributesMismatch: refusal(
    'The attributes do not match the template',
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(
        2008,
        'The attributes do not match the credential template. Correct what `details` names.',
        details,
      ),
    [
      {
        reason: 'field.missing',
        message: "is required by template 'Employee badge'",
        field: 'credentials.0.attributes.name',
        pointer: '/credentials/0/attributes/name',
      },
    ],
  ),
  sessionEnded: refusal(
    'The session has ended',
    (change: 'withdrawn' | 'released', status: string, sessionId: string) =>
      new HoldfastError(2006, `The session is ${status} already. It cannot be ${change} any more.`, [
        { reason: 'session.ended', message: `can be ${change} only before it has ended`, sessionId, status },
      ]),
    'withdrawn',
    'completed',
    exampleId,
  ),
  sessionOfExecution: refusal(
    'An execution waits for the session',
    (executionId: string) =>
      new HoldfastError(
        2006,
        'An execution waits for this session. Cancel the execution: the session ends with it.',
        [{ reason: 'session.bound', message: 'ends with its execution: cancel the execution', executionId }],
      ),
    exampleId,
  ),
  sessionReleasedByResume: refusal(
    'An execution waits for the session',
    (executionId: string) =>
      new HoldfastError(
        2006,
        'An execution waits for this session. Resume the waiting action to release the session.',
        [{ reason: 'session.bound', message: 'is released by a resume of its action', executionId }],
      ),
    exampleId,
  ),
} as const;
