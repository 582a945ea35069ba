import * as v from 'valibot';
import type { ConnectionRow, DidcommSessionRow } from '../../db/queries/didcomm/list.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { ExchangeRequest } from '../../identity/protocols/didcomm/exchanges.ts';
import { shortUrl } from '../../identity/protocols/didcomm/paths.ts';
import { ShownPresentation } from '../../src/wallets/didcomm/outputs.ts';
import type { Resources } from '../../services/context.ts';
import { commonEntries, commonView, openField, shownTo, type Viewer } from './common-session.ts';
import { Id, Time } from './fields.ts';
import {
  connectionStatuses,
  didcommIssuanceStatuses,
  didcommVerificationStatuses,
} from '../../src/wallets/didcomm/status.ts';

export const ConnectionStatus = v.picklist(connectionStatuses);
export const DidcommIssuanceStatus = v.picklist(didcommIssuanceStatuses);
export const DidcommVerificationStatus = v.picklist(didcommVerificationStatuses);

const entries = {
  ...commonEntries,
  expiresAt: v.pipe(
    v.nullable(Time),
    v.description('The time until which a wallet can answer; null: without end.'),
  ),
};

const InvitationUrl = v.pipe(
  v.nullable(v.string()),
  v.description('The URL that the wallet scans or opens; null if there is no invitation.'),
);

export const Connection = v.pipe(
  v.object({
    ...entries,
    status: ConnectionStatus,
    invitationUrl: InvitationUrl,
    reusedConnectionId: v.pipe(
      v.nullable(Id),
      v.description('The connection that the wallet had already and answered the invitation with.'),
    ),
    theirLabel: v.nullable(v.string()),
    theirDid: v.nullable(v.string()),
  }),
  v.description(
    'A connection over DIDComm. Without the scope `sessions:reveal`, the address and who the other is are `"•••"`.',
  ),
);

const session = { ...entries, connectionId: v.nullable(Id), invitationUrl: InvitationUrl };

export const DidcommIssuance = v.pipe(
  v.object({ ...session, status: DidcommIssuanceStatus }),
  v.description(
    'An offer of a credential over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

export const DidcommVerification = v.pipe(
  v.object({ ...session, status: DidcommVerificationStatus }),
  v.description(
    'A request for a presentation over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

export const DidcommVerificationWithPresentation = v.pipe(
  v.object({ ...DidcommVerification.entries, ...ShownPresentation.entries }),
  v.description(
    'A request for a presentation, with the verified credentials, as in the output of its action. Without the scope `sessions:reveal`, every value of it is `"•••"`.',
  ),
);

export function connectionView(row: ConnectionRow, viewer: Viewer & Pick<Resources, 'publicUrl'>) {
  const key = { recordId: row.id, dataKey: row.walletKey };
  const peer =
    row.peer &&
    (openField(viewer, key, encryptionContext.peer(row.id), row.peer) as Record<
      string,
      string | null
    > | null);
  const shown = shownTo(viewer.caller);
  return {
    ...commonView(row, viewer),
    invitationUrl: row.invitationId === null ? null : shown(shortUrl(viewer.publicUrl, row.invitationId)),
    reusedConnectionId: row.reusedId,
    theirLabel: shown(peer?.['theirLabel'] ?? null),
    theirDid: shown(peer?.['theirDid'] ?? null),
  };
}

export function didcommSessionView(row: DidcommSessionRow, viewer: Viewer) {
  const key = { recordId: row.id, dataKey: row.dataKey };
  const request = openField(
    viewer,
    key,
    encryptionContext.session(row.id),
    row.request,
  ) as ExchangeRequest | null;
  return {
    ...commonView(row, viewer),
    connectionId: row.connectionId,
    invitationUrl: shownTo(viewer.caller)(request?.invitationUrl ?? null),
  };
}

/** Returns one session; a verification contains the claims that were presented. */
export function wholeDidcommSessionView(row: DidcommSessionRow, viewer: Viewer) {
  const view = didcommSessionView(row, viewer);
  if (!row.result) return view;
  const key = { recordId: row.id, dataKey: row.dataKey };
  const context = encryptionContext.sessionResult(row.id);
  const shown = openField(viewer, key, context, row.result) as ShownPresentation | null;
  return shown ? { ...view, ...shownTo(viewer.caller)(shown) } : view;
}
