import type * as v from 'valibot';
import { findSession, listSessions, type SessionRow } from '../../db/queries/openid4vc/list.ts';
import { offerOf, requestOf } from '../../identity/protocols/openid4vc/asked.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';
import type { issueCredentialV1 } from '../../src/actions/openid4vc/issue-credential.v1.ts';
import type { requestPresentationV1 } from '../../src/actions/openid4vc/request-presentation.v1.ts';
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
export const openid4vcIssuances: SessionType<
  SessionRow,
  v.InferOutput<typeof issueCredentialV1.attributes>
> = {
  ...commonOf('issuance'),
  recordType: 'openid4vcIssuance',
  revealOfList: 'project.revealIssuances',
  create: (wallet, input, expiresAt) => wallet.over(openid4vc).issue(offerOf(input, expiresAt)),
};

/** Defines sessions that request presentations over OpenID4VP. */
export const openid4vcVerifications: SessionType<
  SessionRow,
  v.InferOutput<typeof requestPresentationV1.attributes>
> = {
  ...commonOf('verification'),
  recordType: 'openid4vcVerification',
  revealOfList: 'project.revealVerifications',
  create: (wallet, input, expiresAt) => wallet.over(openid4vc).request(requestOf(input, expiresAt)),
};
