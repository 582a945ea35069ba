import * as v from 'valibot';
import { wayOf } from './invocation.ts';

const Pin = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{4,32}$/, 'must be 4 to 32 letters and digits'),
  v.description('The PIN itself.'),
);

/** An offer of credentials (OpenID4VCI 1.0 §4.1), as actions and the API take it. */
export const OfferedCredentials = v.strictObject({
  credentials: v.pipe(
    v.array(
      v.strictObject({
        credentialTemplateId: v.pipe(v.string(), v.description('A credential template of the project.')),
        attributes: v.pipe(
          v.record(v.string(), v.unknown()),
          v.description("Values of the template's claims, by their names."),
        ),
      }),
    ),
    v.minLength(1, 'must offer at least one credential'),
    v.maxLength(20, 'must offer at most 20 credentials'),
    v.check(
      (credentials) =>
        new Set(credentials.map(({ credentialTemplateId }) => credentialTemplateId)).size ===
        credentials.length,
      'must name each template once',
    ),
  ),
  pin: v.optional(
    v.pipe(
      v.union([v.literal(true), Pin]),
      v.description(
        'A PIN that the holder must enter in the wallet; with `true`, six digits are generated. Give it to the holder by another way than the offer.',
      ),
    ),
  ),
  batchSize: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(50),
      v.description(
        'How many copies of each credential a wallet may have at least, each bound to a key of its own, so that verifiers cannot link them. Default 1. The metadata of the issuer announce the largest of any offer, and every offer of our wallet gives as many.',
      ),
    ),
  ),
  deferred: v.optional(
    v.pipe(
      v.literal(true),
      v.description(
        'The wallet may accept the offer now, but gets the credentials only when a `resume` of this action has released them.',
      ),
    ),
  ),
  invocation: v.optional(
    v.pipe(
      wayOf('offers'),
      v.description(
        "How the offer invokes the holder's wallet: by `openid-credential-offer://`, by `haip-vci://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says.",
      ),
    ),
  ),
});
export type OfferedCredentials = v.InferOutput<typeof OfferedCredentials>;
