import * as v from 'valibot';
import { Dcql } from '../templates/dcql.ts';
import { TrustedIssuer } from '../trust/trusted-issuer.ts';
import { wayOf } from './invocation.ts';
import { requestSigners } from './request-signer.ts';

const common = {
  signer: v.optional(
    v.pipe(
      v.picklist(requestSigners),
      v.description(
        'The signer of the request: the DID of the wallet (default) or its certificate, identified by its hash or its DNS name. With `none` the request is unsigned, and its URI is long.',
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

/** The request for a presentation, by a template or by a query, and the way it is sent. `more`: further attributes. */
export const presentationQuery = <E extends v.ObjectEntries>(more: E) =>
  v.union([
    v.strictObject({
      presentationTemplateId: v.pipe(v.string(), v.description('A presentation template of the project.')),
      ...common,
      ...more,
    }),
    v.strictObject({
      dcql: v.pipe(Dcql, v.description('A query of DCQL (OpenID4VP 1.0 §6), for SD-JWT VCs and mdocs.')),
      ...common,
      ...more,
    }),
  ]);

export const PresentationQuery = presentationQuery({});
export type PresentationQuery = v.InferOutput<typeof PresentationQuery>;
