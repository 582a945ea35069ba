import * as v from 'valibot';
import { findSession, listSessions, type SessionRow } from '../../../db/queries/sessions/list-sessions.ts';
import { offerOf, requestOf } from '../../../identity/protocols/openid4vc/asked.ts';
import { issueCredentialV1 } from '../../../src/actions/openid4vc/issue-credential.v1.ts';
import { requestPresentationV1 } from '../../../src/actions/openid4vc/request-presentation.v1.ts';
import type { SessionKind } from '../../../src/openid4vc/session.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import {
  Issuance,
  IssuanceWithPin,
  sessionView,
  Verification,
  VerificationWithCredentials,
  wholeSessionView,
} from '../../views/session.ts';
import { bodyOf, WalletId } from '../wallet-sessions/body.ts';
import { sessionEndpointsOf } from '../wallet-sessions/endpoints-of.ts';
import type { SessionBody, SessionResource } from '../wallet-sessions/resource.ts';
import { releaseRoute } from './release.ts';
import { openid4vc } from '../../../identity/protocols/openid4vc/protocol.ts';
import { IssuanceStatus, VerificationStatus } from '../../views/enumerations.ts';

/** What is the same for both kinds of session over OpenID4VC. */
const commonOf = (kind: SessionKind) =>
  ({
    path: `openid4vc/${kind}`,
    errors: ['unknownTemplate', 'attributesMismatch', 'certificateMissing'],
    protocol: openid4vc,
    kind,
    find: (db, key) => findSession(db, { ...key, kind }),
    list: (db, key, filter, page) => listSessions(db, { ...key, kind }, filter, page),
    view: (row, { vault }, principal) => sessionView(kind, row, vault, principal),
    wholeView: (row, { vault }, principal) => wholeSessionView(kind, row, vault, principal),
  }) satisfies Partial<SessionResource<SessionRow, SessionBody>>;

/** Sessions of wallets over OpenID4VC, of executions and by themselves. A body is what the matching action takes. */
export const openid4vcEndpoints: readonly Endpoint[] = [
  ...sessionEndpointsOf({
    ...commonOf('issuance'),
    typeName: 'Issuance',
    recordType: 'openid4vcIssuance',
    what: 'an offer of credentials',
    Status: IssuanceStatus,
    Body: v.pipe(
      v.strictObject({ walletId: WalletId, ...issueCredentialV1.attributes.entries }),
      v.examples([
        {
          credentials: [
            {
              credentialTemplateId: '0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
              attributes: { name: 'Ada Lovelace', role: 'Engineer' },
            },
          ],
        },
      ]),
    ),
    Listed: Issuance,
    Whole: Issuance,
    Made: IssuanceWithPin,
    create: (by, attributes, expiresAt) => by.over(openid4vc).issue(offerOf(attributes, expiresAt)),
  }),
  releaseRoute,
  ...sessionEndpointsOf({
    ...commonOf('verification'),
    typeName: 'Verification',
    recordType: 'openid4vcVerification',
    what: 'a request for a presentation',
    Status: VerificationStatus,
    Body: v.pipe(
      bodyOf(requestPresentationV1.attributes.options),
      v.examples([{ presentationTemplateId: '0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60' }]),
    ),
    Listed: Verification,
    Whole: VerificationWithCredentials,
    Made: VerificationWithCredentials,
    create: (by, attributes, expiresAt) => by.over(openid4vc).request(requestOf(attributes, expiresAt)),
  }),
];
