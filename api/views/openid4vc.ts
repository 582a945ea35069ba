import * as v from 'valibot';
import type { SessionRow } from '../../db/queries/openid4vc/list.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import { requestOf } from '../../identity/protocols/openid4vc/session-request.ts';
import {
  issuanceStatuses,
  verificationStatuses,
  type SessionKind,
} from '../../src/wallets/openid4vc/session.ts';
import { PresentedCredential } from '../../src/wallets/trust/presented-credential.ts';
import { commonEntries, commonView, openField, shownTo, type Viewer } from './common-session.ts';
import { Time } from './fields.ts';

export const IssuanceStatus = v.picklist(issuanceStatuses);
export const VerificationStatus = v.picklist(verificationStatuses);

const entries = {
  ...commonEntries,
  expiresAt: v.pipe(Time, v.description('The time until which a wallet can answer.')),
};

export const Issuance = v.pipe(
  v.object({
    ...entries,
    status: IssuanceStatus,
    offerUri: v.pipe(
      v.nullable(v.string()),
      v.description('The URI that the wallet scans or opens; null where it cannot be decrypted.'),
    ),
  }),
  v.description(
    'An offer of credentials to a wallet (OpenID4VCI 1.0). Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

export const IssuanceWithPin = v.pipe(
  v.object({
    ...Issuance.entries,
    pin: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('The PIN that the holder must enter. It is shown only once, if one was requested.'),
      ),
    ),
  }),
  v.description('An offer that was just made.'),
);

export const Verification = v.pipe(
  v.object({
    ...entries,
    status: VerificationStatus,
    authorizationRequestUri: v.pipe(
      v.nullable(v.string()),
      v.description('The URI that the wallet scans or opens; null where it cannot be decrypted.'),
    ),
  }),
  v.description(
    'A request to a wallet for a presentation (OpenID4VP 1.0). Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

export const VerificationWithCredentials = v.pipe(
  v.object({
    ...Verification.entries,
    credentials: v.pipe(
      v.nullable(v.array(PresentedCredential)),
      v.description(
        'The verified credentials; null before the verification. Without the scope `sessions:reveal`, every claim is `"•••"`.',
      ),
    ),
  }),
  v.description('A request for a presentation, with the shown credentials.'),
);

const uriFields = { issuance: 'offerUri', verification: 'authorizationRequestUri' } as const;

/** Returns a session in a list. Only callers who may see entered values see the address that answers the session. */
export function sessionView(kind: SessionKind, row: SessionRow, viewer: Viewer) {
  const shown = { recordId: row.id, field: uriFields[kind] };
  const request = openReadable(viewer.log, shown, () => requestOf(viewer.vault.unwrap(row.dataKey), row));
  return { ...commonView(row, viewer), [uriFields[kind]]: shownTo(viewer.caller)(request?.uri ?? null) };
}

/** Returns one session; a verification contains the claims that were presented. */
export function wholeSessionView(kind: SessionKind, row: SessionRow, viewer: Viewer) {
  const view = sessionView(kind, row, viewer);
  if (kind === 'issuance') return view;
  // If a presentation was made on the same device, it counts only when the person is back.
  if (!row.result || row.status !== 'verified') return { ...view, credentials: null };
  const key = { recordId: row.id, dataKey: row.dataKey };
  const context = encryptionContext.sessionResult(row.id);
  const credentials = openField(viewer, key, context, row.result) as PresentedCredential[] | null;
  return {
    ...view,
    credentials:
      credentials?.map((shown) => ({ ...shown, claims: shownTo(viewer.caller)(shown.claims) })) ?? null,
  };
}
