import * as v from 'valibot';
import { openid4vcIssuances, openid4vcVerifications } from '../../../services/openid4vc/sessions.ts';
import { OfferedCredentials } from '../../../src/wallets/openid4vc/offered-credentials.ts';
import { PresentationQuery } from '../../../src/wallets/openid4vc/presentation-query.ts';
import { PresentedCredential } from '../../../src/wallets/trust/presented-credential.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import {
  Issuance,
  IssuanceWithPin,
  sessionView,
  Verification,
  VerificationWithCredentials,
  wholeSessionView,
  IssuanceStatus,
  VerificationStatus,
} from '../../views/openid4vc.ts';
import { bodyOf, WalletId } from '../wallet-sessions/body.ts';
import { sessionEndpointsOf } from '../wallet-sessions/endpoints-of.ts';
import { releaseRoute } from './release.ts';

const refusals = ['unknownTemplate', 'attributesMismatch', 'certificateMissing'] as const;

/**
 * Sessions of wallets over OpenID4VC, with or without an execution. A body has the attributes of the matching action.
 */
export const openid4vcEndpoints: readonly Endpoint[] = [
  ...sessionEndpointsOf({
    type: openid4vcIssuances,
    path: 'openid4vc/issuance',
    errors: refusals,
    typeName: 'Issuance',
    what: 'an offer of credentials',
    Status: IssuanceStatus,
    Body: v.pipe(
      v.strictObject({ walletId: WalletId, ...OfferedCredentials.entries }),
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
    schemas: { IssuanceWithPin },
    view: (session, ctx) => sessionView('issuance', session, ctx),
    wholeView: (session, ctx) => wholeSessionView('issuance', session, ctx),
  }),
  releaseRoute,
  ...sessionEndpointsOf({
    type: openid4vcVerifications,
    path: 'openid4vc/verification',
    errors: refusals,
    typeName: 'Verification',
    what: 'a request for a presentation',
    Status: VerificationStatus,
    Body: v.pipe(
      bodyOf(PresentationQuery.options),
      v.examples([{ presentationTemplateId: '0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60' }]),
    ),
    Listed: Verification,
    Whole: VerificationWithCredentials,
    Made: VerificationWithCredentials,
    schemas: { VerificationWithCredentials, PresentedCredential },
    view: (session, ctx) => sessionView('verification', session, ctx),
    wholeView: (session, ctx) => wholeSessionView('verification', session, ctx),
  }),
];
