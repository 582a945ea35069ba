import {
  findDidcommSession,
  findProjectConnection,
  listConnections,
  listDidcommSessions,
  type ConnectionRow,
  type DidcommSessionRow,
} from '../../db/queries/didcomm/list.ts';
import type { DidcommSessionKind } from '../../db/queries/didcomm/sessions.ts';
import { exchangeOf } from '../../identity/protocols/didcomm/asked.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';
import type { ConnectionInvitation, Offer, Request } from '../../src/wallets/didcomm/exchanges.ts';
import type { SessionType } from '../wallet-sessions/session-type.ts';

const commonOf = (kind: DidcommSessionKind) =>
  ({
    protocol: didcomm,
    kind,
    find: (tx, key) => findDidcommSession(tx, { ...key, kind }),
    list: (tx, projectId, filter, page) => listDidcommSessions(tx, { projectId, kind }, filter, page),
  }) satisfies Partial<SessionType<DidcommSessionRow, never>>;

/** Defines sessions that are connections between wallets. */
export const connections: SessionType<ConnectionRow, ConnectionInvitation> = {
  protocol: didcomm,
  kind: 'connection',
  recordType: 'connection',
  revealOfList: 'project.revealConnections',
  find: findProjectConnection,
  list: (tx, projectId, filter, page) => listConnections(tx, { projectId }, filter, page),
  async create(wallet, input, expiresAt) {
    const { connectionId: id } = await wallet.over(didcomm).connect({ ...input, expiresAt });
    return { id };
  },
};

/** Defines sessions that offer credentials over DIDComm. */
export const didcommIssuances: SessionType<DidcommSessionRow, Offer> = {
  ...commonOf('issuance'),
  recordType: 'didcommIssuance',
  revealOfList: 'project.revealDidcommIssuances',
  create: (wallet, input, expiresAt) => wallet.over(didcomm).issue(exchangeOf(input, expiresAt)),
};

/** Defines sessions that request presentations over DIDComm. */
export const didcommVerifications: SessionType<DidcommSessionRow, Request> = {
  ...commonOf('verification'),
  recordType: 'didcommVerification',
  revealOfList: 'project.revealDidcommVerifications',
  create: (wallet, input, expiresAt) => wallet.over(didcomm).request(exchangeOf(input, expiresAt)),
};
