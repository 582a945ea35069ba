import { findSession, listSessions, type SessionRow } from '../../db/queries/openid4vc/list.ts';
import { offerOf, requestOf } from '../../identity/protocols/openid4vc/asked.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';
import type { OfferedCredentials } from '../../src/wallets/openid4vc/offered-credentials.ts';
import type { PresentationQuery } from '../../src/wallets/openid4vc/presentation-query.ts';
import type { SessionKind } from '../../src/wallets/openid4vc/session.ts';
import type { SessionType } from '../wallet-sessions/session-type.ts';

const commonOf = (kind: SessionKind) =>
  ({
    protocol: openid4vc,
    kind,
    find: (tx, key) => findSession(tx, { ...key, kind }),
    list: (tx, projectId, filter, page) => listSessions(tx, { projectId, kind }, filter, page),
  }) satisfies Partial<SessionType<SessionRow, never>>;

/** Defines sessions that offer credentials over OpenID4VCI. */
export const openid4vcIssuances: SessionType<SessionRow, OfferedCredentials> = {
  ...commonOf('issuance'),
  recordType: 'openid4vcIssuance',
  revealOfList: 'project.revealIssuances',
  create: (wallet, input, expiresAt) => wallet.over(openid4vc).issue(offerOf(input, expiresAt)),
};

/** Defines sessions that request presentations over OpenID4VP. */
export const openid4vcVerifications: SessionType<SessionRow, PresentationQuery> = {
  ...commonOf('verification'),
  recordType: 'openid4vcVerification',
  revealOfList: 'project.revealVerifications',
  create: (wallet, input, expiresAt) => wallet.over(openid4vc).request(requestOf(input, expiresAt)),
};
