import * as v from 'valibot';
import { offerOf, requestOf } from '../../../identity/openid4vc/asked.ts';
import { issueCredentialV1 } from '../../../src/actions/openid4vc/issue-credential.v1.ts';
import { requestPresentationV1 } from '../../../src/actions/openid4vc/request-presentation.v1.ts';
import { issuanceStatuses, verificationStatuses } from '../../../src/openid4vc/session.ts';
import type { Endpoint } from '../../endpoint.ts';
import { Issuance, IssuanceWithPin, Verification, VerificationWithCredentials } from '../../views/session.ts';
import { isUuid } from '../../uuid.ts';
import { releaseRoute } from './release.ts';
import { sessionEndpointsOf } from './endpoints-of.ts';

const wallet = {
  walletId: v.optional(
    v.pipe(
      v.string(),
      v.check(isUuid, 'must be the id of a wallet'),
      v.description("A wallet of the project; left out, the project's default."),
    ),
  ),
};
const [byTemplate, byQuery] = requestPresentationV1.attributes.options;

/** Sessions of wallets over OpenID4VC, of executions and by themselves. A body is what the matching action takes. */
export const openid4vcEndpoints: readonly Endpoint[] = [
  ...sessionEndpointsOf({
    kind: 'issuance',
    typeName: 'Issuance',
    what: 'an offer of credentials',
    statuses: issuanceStatuses,
    Body: v.pipe(
      v.strictObject({ ...wallet, ...issueCredentialV1.attributes.entries }),
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
    Session: Issuance,
    Whole: Issuance,
    Made: IssuanceWithPin,
    create: (by, attributes, expiresAt) => by.offerCredentials(offerOf(attributes, expiresAt)),
  }),
  releaseRoute,
  ...sessionEndpointsOf({
    kind: 'verification',
    typeName: 'Verification',
    what: 'a request for a presentation',
    statuses: verificationStatuses,
    Body: v.pipe(
      v.union([
        v.strictObject({ ...wallet, ...byTemplate.entries }),
        v.strictObject({ ...wallet, ...byQuery.entries }),
      ]),
      v.examples([{ presentationTemplateId: '0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60' }]),
    ),
    Session: Verification,
    Whole: VerificationWithCredentials,
    Made: VerificationWithCredentials,
    create: (by, attributes, expiresAt) => by.requestPresentation(requestOf(attributes, expiresAt)),
  }),
];
