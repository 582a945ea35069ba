import * as v from 'valibot';
import type { ConnectionRow, DidcommSessionRow } from '../../db/queries/didcomm/list.ts';
import { places } from '../../db/sealing/places.ts';
import type { Vault } from '../../db/sealing/vault.ts';
import type { ExchangeRequest } from '../../identity/didcomm/exchanges.ts';
import { shortUrl } from '../../identity/didcomm/paths.ts';
import {
  connectionStatuses,
  didcommIssuanceStatuses,
  didcommVerificationStatuses,
} from '../../src/didcomm/status.ts';
import { reveals, type Principal } from '../principal.ts';
import { ErrorBody } from './error.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';

const entries = {
  id: Id,
  projectId: Id,
  walletId: Id,
  executionId: v.pipe(v.nullable(Id), v.description('The execution that made it; null where none did.')),
  actionId: v.nullable(v.string()),
  error: v.pipe(v.nullable(ErrorBody), v.description('Why it failed: the very error of its event.')),
  expiresAt: v.pipe(v.nullable(Time), v.description('Until when a wallet can answer; null: for ever.')),
  createdAt: Time,
  updatedAt: Time,
};

const InvitationUrl = v.pipe(
  v.nullable(v.string()),
  v.description('What the wallet scans or opens; null where there is no invitation.'),
);

export const Connection = v.pipe(
  v.object({
    ...entries,
    status: v.picklist(connectionStatuses),
    invitationUrl: InvitationUrl,
    theirLabel: v.nullable(v.string()),
    theirDid: v.nullable(v.string()),
  }),
  v.description(
    'A connection over DIDComm. Without the scope `sessions:reveal`, the address and who the other is are `"•••"`.',
  ),
);

const session = { ...entries, connectionId: v.nullable(Id), invitationUrl: InvitationUrl };

export const DidcommIssuance = v.pipe(
  v.object({ ...session, status: v.picklist(didcommIssuanceStatuses) }),
  v.description(
    'An offer of a credential over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

export const DidcommVerification = v.pipe(
  v.object({ ...session, status: v.picklist(didcommVerificationStatuses) }),
  v.description(
    'A request for a presentation over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`.',
  ),
);

const commonView = (row: ConnectionRow | DidcommSessionRow, vault: Vault) => ({
  id: row.id,
  projectId: row.projectId,
  walletId: row.walletId,
  executionId: row.executionId,
  actionId: row.actionId,
  status: row.status,
  error: row.error ? vault.unwrap(row.dataKey).open(places.error(row.actionId), row.error) : null,
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export function connectionView(row: ConnectionRow, vault: Vault, principal: Principal, publicUrl: string) {
  const peer = row.peer
    ? (vault.unwrap(row.walletKey).open(places.peer(row.id), row.peer) as Record<string, string | null>)
    : {};
  const shown = shownTo(principal);
  return {
    ...commonView(row, vault),
    invitationUrl: row.invitationId === null ? null : shown(shortUrl(publicUrl, row.invitationId)),
    theirLabel: shown(peer['theirLabel'] ?? null),
    theirDid: shown(peer['theirDid'] ?? null),
  };
}

export function didcommSessionView(row: DidcommSessionRow, vault: Vault, principal: Principal) {
  const request = vault.unwrap(row.dataKey).open(places.session(row.id), row.request) as ExchangeRequest;
  return {
    ...commonView(row, vault),
    connectionId: row.connectionId,
    invitationUrl: shownTo(principal)(request.invitationUrl ?? null),
  };
}

const shownTo = (principal: Principal) =>
  reveals(principal, 'sessions:reveal') ? (value: unknown): unknown => value : mask;
