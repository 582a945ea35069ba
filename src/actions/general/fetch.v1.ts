import * as v from 'valibot';
import { durationEnd, durationProblem } from '../../language/durations/duration.ts';
import { DurationText } from '../../language/durations/duration-text.ts';
import { defineAction } from '../contract.ts';
import { callsWithSecrets } from '../effects.ts';
import { SecretName } from '../../account/secrets/types.ts';
import { addressAttributes, answerAttributes, bodies } from './fetch-attributes.ts';
import { fetchAdvice } from './fetch-advice.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const longestMs = 60_000;

function isInRange(duration: string): boolean {
  if (durationProblem(duration) !== null) return true;
  const timeoutMs = durationEnd(duration, 0);
  return timeoutMs >= 1 && timeoutMs <= longestMs;
}

/** Makes one HTTP request to the outside, through the egress guard. */
export const fetchV1 = defineAction({
  name: 'general/fetch@v1',
  title: 'HTTP request',
  description:
    'Calls an HTTP endpoint. A 2xx completes the action; 408, 429, 5xx, lost connections and time-outs are retried; any other result fails with 2005 or, if `failOnError` is false, completes with an `error` in the output.',
  runs: 'remote',
  icon: 'globe',
  effects: [callsWithSecrets],
  attributes: v.strictObject({
    method: v.optional(v.pipe(v.picklist(methods), v.description('HTTP method; default GET.'))),
    url: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(8192),
      v.description(
        'Absolute https URL. Values of expressions in the URL are not encoded; `general/fetch@v2` encodes them.',
      ),
    ),
    ...addressAttributes,
    headers: v.optional(
      v.pipe(
        v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
        v.description(
          'Request headers. Do not put tokens into a definition: use `credential`, or read a secret of the project.',
        ),
      ),
    ),
    credential: v.optional(
      v.pipe(
        SecretName,
        v.description(
          'The name of a secret of the project, which the request takes by its type: a bearer token, a user name with a password, an API key, an access token of OAuth 2, or a client certificate.',
        ),
      ),
    ),
    payload: v.optional(
      v.pipe(v.unknown(), v.description('Request body, sent as JSON in the key order of the definition.')),
    ),
    ...bodies,
    ...answerAttributes,
    timeout: v.optional(
      v.pipe(
        v.union([
          v.pipe(DurationText, v.check(isInRange, 'must be at least 1 millisecond and at most PT60S')),
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestMs)),
        ]),
        v.description(
          'Time limit for one try, as an ISO 8601 duration or in milliseconds; default PT30S, at most PT60S.',
        ),
      ),
    ),
    failOnError: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'With `true` (default), the action fails without a readable answer with status 2xx; with `false`, it completes with an `error` in its output. A call that is not allowed, such as one to a private address, always fails.',
        ),
      ),
    ),
  }),
  advice: fetchAdvice,
  secrets: {
    in: ['headers', 'query', 'pathParams', 'payload', 'form', 'text', 'multipart'],
    credential: 'credential',
    address: 'url',
  },
  output: v.strictObject({
    status: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('HTTP status; null without an answer.'),
    ),
    headers: v.pipe(
      v.record(v.string(), v.string()),
      v.description('Response headers, with names in lower case; empty without an answer.'),
    ),
    body: v.pipe(
      v.unknown(),
      v.description(
        'The body: parsed if the content type is JSON, otherwise text; null after `HEAD`, 204, and JSON without a value.',
      ),
    ),
    error: v.pipe(
      v.nullable(
        v.strictObject({
          reason: v.pipe(
            v.string(),
            v.description(
              'A reason such as `http.status`, `http.connect` or `http.timeout`; see the table of reasons.',
            ),
          ),
          message: v.pipe(v.string(), v.description('The reason as a sentence for people.')),
        }),
      ),
      v.description('The error, if `failOnError` is false; otherwise null.'),
    ),
  }),
  retry: { maxAttempts: 5, initialIntervalMs: 1_000, backoffCoefficient: 2, maxIntervalMs: 60_000 },
  asksToWait: true,
  timeoutMs: 70_000,
});
