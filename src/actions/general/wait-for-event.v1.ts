import * as v from 'valibot';
import { DurationText } from '../../language/durations/duration-text.ts';
import { maxMatchKeyLength } from '../../language/names/match-key.ts';
import { JsonSchemaValue } from '../../language/schemas/json-schema-value.ts';
import { defineAction, noRetry } from '../contract.ts';
import { overAdvice, unanswered } from '../over-advice.ts';
import { answerBySchema } from '../narrowed-output.ts';
import { schemaAdvice } from './schema-advice.ts';
import { simulateWait } from './wait-for-event-simulation.ts';

/** Holds until somebody posts to its callback URL, an inbound webhook gets the event, or somebody resumes it through the API. */
export const waitForEventV1 = defineAction({
  name: 'general/waitForEvent@v1',
  title: 'Wait for an event',
  description:
    'Waits until JSON is posted to an unguessable, single-use `callbackUrl`. Data that does not match `schema` is refused with 2008, and the execution stays on hold. With `match`, an event of an inbound webhook can also answer.',
  runs: 'local',
  receivesEvents: { source: ['match', 'source'] },
  failsWith: ['match.'],
  icon: 'hourglass',
  effects: [],
  attributes: v.strictObject({
    schema: v.optional(v.pipe(JsonSchemaValue, v.description('JSON Schema that the event must match.'))),
    match: v.optional(
      v.pipe(
        v.strictObject({
          source: v.pipe(
            v.string(),
            v.nonEmpty('must not be empty'),
            v.description('The name of an inbound webhook of the project that has a `key`.'),
          ),
          key: v.pipe(
            v.union(
              [v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxMatchKeyLength)), v.number()],
              `must be a text of at most ${maxMatchKeyLength} characters, or a number`,
            ),
            v.description('The value of the `key` of the webhook for the expected event.'),
          ),
        }),
        v.description(
          'The expected event. `input` of the webhook gives `data`. An event that came shortly before is accepted, too.',
        ),
      ),
    ),
    timeout: v.optional(
      v.pipe(
        DurationText,
        v.description(
          'ISO 8601 duration after which the execution fails with 2005; default P30D. The `timeout` of the action, beside `attributes`, takes precedence.',
        ),
      ),
    ),
  }),
  advice: (attributes, timeout) => [
    ...schemaAdvice(attributes),
    ...(timeout === undefined ? overAdvice(attributes['timeout'], ['timeout'], unanswered(true)) : []),
  ],
  narrowOutput: answerBySchema('data'),
  output: v.strictObject({
    callbackUrl: v.pipe(v.string(), v.url()),
    data: v.optional(v.unknown()),
    receivedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    answeredBy: v.optional(
      v.pipe(
        v.strictObject({ type: v.string(), id: v.nullable(v.string()), name: v.nullable(v.string()) }),
        v.description(
          'The author of the answer: a `member`, an `apiKey`, or a `link` for the holder of the URL. `notBy` of a decision accepts this value.',
        ),
      ),
    ),
  }),
  retry: noRetry,
  timeoutMs: 5_000,
  simulation: { begin: simulateWait },
  hold: { waitsFor: 'callback', onExpiry: 2005, acceptsData: true },
});
