import * as v from 'valibot';
import { DurationText } from '../../language/durations/duration-text.ts';
import { durationEnd, durationProblem } from '../../language/durations/duration.ts';
import { JsonObject } from '../../language/json/object.ts';
import { SecretName } from '../../account/secrets/types.ts';
import { defineAction } from '../contract.ts';

const isInRange = (text: string): boolean =>
  durationProblem(text) !== null || (durationEnd(text, 0) >= 1_000 && durationEnd(text, 0) <= 31_622_400_000);

/** Signs a JWT (RFC 7519) with a key of the project. */
export const signV1 = defineAction({
  name: 'jwt/sign@v1',
  title: 'Sign a JWT',
  description:
    'Signs claims with a key of the project, a secret of the type `signingKey` or `hmac`. `iat`, `exp` and `jti` are added if `claims` does not have them.',
  runs: 'local',
  failsWith: ['record.unknown'],
  effects: [{ scope: 'secrets:use' }],
  attributes: v.strictObject({
    key: v.pipe(
      SecretName,
      v.description(
        'The name of the secret that signs: a `signingKey` by its algorithm, or an `hmac` by HS256.',
      ),
    ),
    claims: v.optional(
      v.pipe(JsonObject, v.description('The claims, such as `iss`, `sub` and `aud`; at most 16,384 bytes.')),
    ),
    expiresIn: v.optional(
      v.pipe(
        DurationText,
        v.check(isInRange, 'must be at least PT1S, and at most P366D'),
        v.description(
          'The lifetime of the JWT, from now: an ISO 8601 duration; default PT5M. Left out if `claims` has `exp`.',
        ),
      ),
    ),
    type: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[A-Za-z0-9!#$&^_.+/-]{1,100}$/,
          'must be a media type without `application/`, such as JWT or at+jwt',
        ),
        v.description('`typ` of the header (RFC 8725 §3.11); default `JWT`.'),
      ),
    ),
  }),
  secrets: { in: [], key: 'key' },
  output: v.strictObject({
    jwt: v.pipe(v.string(), v.description('The JWT, in the compact form.')),
    id: v.pipe(
      v.nullable(v.string()),
      v.description('The claim `jti`, the same for each try; null if it is not a text.'),
    ),
    expiresAt: v.pipe(
      v.nullable(v.string()),
      v.description('The end of the JWT, as ISO 8601; null if the claim `exp` is not a time.'),
    ),
  }),
  retry: { maxAttempts: 3, initialIntervalMs: 500, backoffCoefficient: 2, maxIntervalMs: 5_000 },
  timeoutMs: 5_000,
});
