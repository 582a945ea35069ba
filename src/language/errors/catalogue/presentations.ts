import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { refusal } from '../refusal.ts';

/** A wallet presents something genuine that does not match the request. */
export const presentationErrors = {
  presentationMismatch: refusal(
    'The wallet does not show the requested credentials',
    (details: readonly ErrorDetail<2002>[]) =>
      new HoldfastError(2002, 'The wallet did not show the requested credentials.', details),
    [
      {
        reason: 'presentation.mismatch',
        message: 'The presentation does not match the presentation definition.',
      },
    ],
  ),
  presentationIncomplete: refusal(
    'The wallet shows less',
    (missing: readonly string[]) =>
      new HoldfastError(
        2002,
        'The wallet did not show all that was requested.',
        missing.map((attribute) => ({
          reason: 'presentation.mismatch',
          message: `The attribute was not shown: ${attribute}`,
          attribute,
        })),
      ),
    ['birthdate'],
  ),
  issuerNotTrusted: refusal(
    'The wallet shows a credential from an issuer that is not trusted',
    (credentials: readonly { issuer: string; queryId?: string }[]) =>
      new HoldfastError(
        2002,
        'The wallet showed a credential from an issuer that is not trusted.',
        credentials.map(({ issuer, ...query }) => ({
          reason: 'presentation.untrusted',
          message: `The issuer is not trusted: ${issuer}`,
          ...query,
          issuer,
        })),
      ),
    [{ issuer: 'did:web:issuer.example' }],
  ),
  signerUnclear: refusal(
    'The presentation does not say clearly who signed it',
    () =>
      new HoldfastError(2002, 'The wallet showed a presentation that does not say clearly who signed it.', [
        {
          reason: 'presentation.unbound',
          message: 'A presentation has one proof, of the purpose `authentication`, and a credential has one.',
        },
      ]),
  ),
  credentialOfSomebodyElse: refusal(
    'The wallet shows a credential of somebody else',
    () =>
      new HoldfastError(2002, 'The wallet showed a credential of somebody else.', [
        {
          reason: 'presentation.unbound',
          message: 'The signer of the presentation is not the holder of the credential.',
        },
      ]),
  ),
  credentialRevoked: refusal(
    'The wallet shows a credential that is not valid any more',
    (credentials: readonly { issuer: string; status: string; queryId: string }[]) =>
      new HoldfastError(
        2002,
        'The wallet showed a credential that is not valid any more: its issuer revoked or suspended it.',
        credentials.map(({ issuer, status, queryId }) => ({
          reason: 'credential.revoked',
          message: `The status of the credential at its issuer is ${status}: ${issuer}`,
          queryId,
          issuer,
          status,
        })),
      ),
    [{ issuer: 'did:web:issuer.example', status: 'revoked', queryId: 'badge' }],
  ),
} as const;
