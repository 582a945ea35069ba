import * as v from 'valibot';
import { Dcql } from '../../templates/dcql.ts';
import { PresentedCredential } from '../../trust/presented-credential.ts';
import { wayOf } from '../../openid4vc/invocation.ts';
import { requestSigners } from '../../openid4vc/request-signer.ts';
import { TrustedIssuer } from '../../trust/trusted-issuer.ts';
import { verificationStatuses } from '../../openid4vc/session.ts';
import { HandoffUrl } from '../handoff-url.ts';
import { defineAction, waitsForWallet } from '../contract.ts';

const common = {
  signer: v.optional(
    v.pipe(
      v.picklist(requestSigners),
      v.description(
        'Who signs the request: the DID of the wallet (default) or its certificate, identified by its hash or its DNS name. With `none` the request is unsigned, and its URI is long.',
      ),
    ),
  ),
  responseMode: v.optional(
    v.pipe(
      v.picklist(['direct_post.jwt', 'direct_post']),
      v.description('How the wallet answers; default direct_post.jwt, which is encrypted.'),
    ),
  ),
  invocation: v.optional(
    v.pipe(
      wayOf('requests'),
      v.description(
        "How the request invokes the holder's wallet: by `openid4vp://`, by `haip-vp://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says.",
      ),
    ),
  ),
  trustedIssuers: v.optional(
    v.pipe(
      v.array(TrustedIssuer),
      v.minLength(1, 'must name at least one issuer'),
      v.maxLength(100, 'must name at most 100 issuers'),
      v.description(
        "Trusted issuers: DIDs, ids of the project's trust anchors, or certificates in PEM, of issuers or of authorities above them. Default: only the wallet itself.",
      ),
    ),
  ),
};

/** Asks a wallet for credentials and holds until it has shown them. */
export const requestPresentationV1 = defineAction({
  name: 'openid4vc/requestPresentation@v1',
  title: 'Request a presentation over OpenID4VC',
  description:
    'Asks a wallet to show credentials with OpenID4VP 1.0 and waits, with the request as `authorizationRequestUri`, until it has done so. Fails with 2002 if the wallet refuses or nobody answers in time, or if the issuer of a credential is not trusted, even if its signature is valid.',
  ...waitsForWallet,
  attributes: v.union([
    v.strictObject({
      presentationTemplateId: v.pipe(v.string(), v.description('A presentation template of the project.')),
      ...common,
    }),
    v.strictObject({
      dcql: v.pipe(Dcql, v.description('A query of DCQL (OpenID4VP 1.0 §6), for SD-JWT VCs and mdocs.')),
      ...common,
    }),
  ]),
  output: v.strictObject({
    authorizationRequestUri: v.pipe(v.string(), v.description('The URI that the wallet scans or opens.')),
    handoffUrl: HandoffUrl,
    verification: v.strictObject({ id: v.string(), status: v.picklist(verificationStatuses) }),
    credentials: v.optional(v.array(PresentedCredential)),
  }),
});
