import * as v from 'valibot';

/** RFC 9110 §5.6.2, in lower case as Node has the names. */
const HeaderName = v.pipe(
  v.string(),
  v.maxLength(100, 'must have at most 100 characters'),
  v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header'),
  v.transform((name) => name.toLowerCase()),
);

/** How a sender proves that a request is theirs. */
export const InboundVerification = v.variant('type', [
  v.strictObject({ type: v.literal('standardWebhooks') }),
  v.strictObject({ type: v.literal('stripe') }),
  v.strictObject({ type: v.literal('github') }),
  v.strictObject({ type: v.literal('slack') }),
  v.strictObject({
    type: v.literal('hmac'),
    header: v.pipe(HeaderName, v.description('The header with the signature of the body.')),
    algorithm: v.optional(v.picklist(['sha256', 'sha512', 'sha1']), 'sha256'),
    encoding: v.optional(v.picklist(['hex', 'base64']), 'hex'),
    prefix: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(50, 'must have at most 50 characters'),
        v.description('What stands before the signature, such as `sha256=`.'),
      ),
      '',
    ),
  }),
  v.strictObject({ type: v.literal('basic') }),
  v.strictObject({ type: v.literal('none') }),
]);
export type InboundVerification = v.InferOutput<typeof InboundVerification>;

/** A header, or an expression, whose value is the same whenever a sender repeats an event; null if there is none. */
export const defaultDedupe: Readonly<Record<InboundVerification['type'], string | null>> = {
  standardWebhooks: 'webhook-id',
  stripe: '${body.id}',
  github: 'x-github-delivery',
  slack: null,
  hmac: null,
  basic: null,
  none: null,
};
