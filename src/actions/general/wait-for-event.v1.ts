import * as v from 'valibot';
import { DurationText } from '../../durations/duration-text.ts';
import { JsonSchemaValue } from '../../schemas/json-schema-value.ts';
import { defineAction, noRetry } from '../contract.ts';
import { schemaAdvice } from './schema-advice.ts';

/** Holds until somebody posts to its callback URL, or resumes it through the API. */
export const waitForEventV1 = defineAction({
  name: 'general/waitForEvent@v1',
  title: 'Wait for an event',
  description:
    'Waits until JSON is posted to an unguessable, single-use `callbackUrl`. Data that does not match `schema` is refused with 2008, and the execution stays on hold.',
  runs: 'local',
  attributes: v.strictObject({
    schema: v.optional(v.pipe(JsonSchemaValue, v.description('JSON Schema that the event must match.'))),
    timeout: v.optional(
      v.pipe(
        DurationText,
        v.description(
          'ISO 8601 duration after which the execution fails with 2005; default P30D. The `timeout` of the action, beside `attributes`, takes precedence.',
        ),
      ),
    ),
  }),
  advice: schemaAdvice,
  output: v.strictObject({
    callbackUrl: v.pipe(v.string(), v.url()),
    data: v.optional(v.unknown()),
    receivedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    answeredBy: v.optional(
      v.pipe(
        v.strictObject({ type: v.string(), id: v.nullable(v.string()), name: v.nullable(v.string()) }),
        v.description(
          'Who has answered: a `member`, an `apiKey`, or a `link` for whoever had the address. `notBy` of a decision takes it.',
        ),
      ),
    ),
  }),
  retry: noRetry,
  timeoutMs: 5_000,
  hold: { onExpiry: 2005, acceptsData: true },
});
