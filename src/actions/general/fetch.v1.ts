import * as v from 'valibot';
import { durationEnd, durationProblem } from '../../durations/duration.ts';
import { DurationText } from '../../durations/duration-text.ts';
import { defineAction } from '../contract.ts';
import { fetchAdvice } from './fetch-advice.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const longestMs = 60_000;

function isInRange(duration: string): boolean {
  if (durationProblem(duration) !== null) return true;
  const timeoutMs = durationEnd(duration, 0);
  return timeoutMs >= 1 && timeoutMs <= longestMs;
}

/** One HTTP request to the outside world, behind the egress guard. */
export const fetchV1 = defineAction({
  name: 'general/fetch@v1',
  title: 'HTTP request',
  description:
    'Calls an HTTP endpoint. 2xx completes; 408, 429, 5xx, lost connections and time-outs are tried again; what is left fails with 2005, or is an output with an `error` where `failOnError` is false.',
  runs: 'remote',
  attributes: v.strictObject({
    method: v.optional(v.pipe(v.picklist(methods), v.description('HTTP method; default GET.'))),
    url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192), v.description('Absolute https URL.')),
    headers: v.optional(
      v.pipe(
        v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
        v.description('Request headers. Take tokens from the input: a definition is no place for secrets.'),
      ),
    ),
    payload: v.optional(
      v.pipe(v.unknown(), v.description('Request body, sent as JSON in the key order of the definition.')),
    ),
    timeout: v.optional(
      v.pipe(
        v.union([
          v.pipe(DurationText, v.check(isInRange, 'must be at least 1 millisecond and at most PT60S')),
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestMs)),
        ]),
        v.description(
          'Longest time of one try: ISO 8601 duration, or milliseconds; default PT30S, at most PT60S.',
        ),
      ),
    ),
    failOnError: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'Whether the action fails (default) where there is no answer with a status of 2xx that can be read, or completes with an `error` in its output. What may not be asked at all, such as a private address, always fails.',
        ),
      ),
    ),
  }),
  advice: fetchAdvice,
  output: v.strictObject({
    status: v.pipe(v.nullable(v.number()), v.description('HTTP status; null where there was no answer.')),
    headers: v.pipe(
      v.record(v.string(), v.string()),
      v.description('Response headers, names in lower case; none where there was no answer.'),
    ),
    body: v.pipe(
      v.unknown(),
      v.description('Parsed where the content type is JSON, else text; null where there was none.'),
    ),
    error: v.pipe(
      v.nullable(
        v.strictObject({
          reason: v.pipe(
            v.string(),
            v.description(
              'Such as `http.status`, `http.connect` or `http.timeout`: see the table of reasons.',
            ),
          ),
          message: v.pipe(v.string(), v.description('The same for people.')),
        }),
      ),
      v.description('What went wrong, where `failOnError` is false; else null.'),
    ),
  }),
  retry: { maxAttempts: 5, initialIntervalMs: 1_000, backoffCoefficient: 2, maxIntervalMs: 60_000 },
  timeoutMs: 70_000,
});
