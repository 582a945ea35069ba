import * as v from 'valibot';
import { inboundLimits } from '../../../src/doors/inbound/limits.ts';
import { JsonObject } from '../../../src/language/json/object.ts';
import { WebhookFormat } from '../../../src/doors/webhooks/format.ts';
import { Name } from '../../../src/language/names/name.ts';

export const InboundWebhookParams = v.object({ projectId: v.string(), inboundWebhookId: v.string() });
export const InboundEventParams = v.object({
  projectId: v.string(),
  inboundWebhookId: v.string(),
  inboundEventId: v.string(),
});

const { minWindowSeconds, maxWindowSeconds, maxDedupeLength } = inboundLimits;
const { maxKeyLength, maxKeepSeconds } = inboundLimits;
const keepMessage = `must be a whole number from 0 to ${maxKeepSeconds}`;
const windowMessage = `must be a whole number from ${minWindowSeconds} to ${maxWindowSeconds}`;

/** The fields of an inbound webhook that people write. */
export const fields = {
  name: Name,
  workflowId: v.pipe(
    v.nullable(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
    v.description('The workflow that each event starts; null: events are only kept.'),
  ),
  format: v.pipe(
    WebhookFormat,
    v.description(
      '`cloudEvents`: events are CloudEvents 1.0; expressions read them as `event`. `plain`: events have any content; expressions read it as `body`.',
    ),
  ),
  windowSeconds: v.pipe(
    v.number(),
    v.integer(windowMessage),
    v.minValue(minWindowSeconds, windowMessage),
    v.maxValue(maxWindowSeconds, windowMessage),
    v.description('The maximum difference between the signed time and now, in seconds.'),
  ),
  dedupe: v.pipe(
    v.nullable(
      v.pipe(
        v.string(),
        v.nonEmpty('must not be empty'),
        v.maxLength(maxDedupeLength, `must have at most ${maxDedupeLength} characters`),
      ),
    ),
    v.description(
      'The name of a header, or an expression such as `${body.id}`, that identifies duplicates; null: no event is a duplicate.',
    ),
  ),
  input: v.pipe(
    v.union(
      [v.pipe(v.string(), v.nonEmpty('must not be empty')), JsonObject],
      'must be an object or an expression',
    ),
    v.description(
      'The input of the executions, with expressions that read `headers`, `query` and, by the `format`, `body` or `event`; or one expression that gives it. If it is left out at the creation, it is `${body}` or `${event.data}`.',
    ),
  ),
  key: v.pipe(
    v.nullable(
      v.pipe(
        v.string(),
        v.nonEmpty('must not be empty'),
        v.maxLength(maxKeyLength, `must have at most ${maxKeyLength} characters`),
      ),
    ),
    v.description(
      'An expression over `headers`, `query`, and `body` or `event`. An event resumes the execution that waits for its value (`match` of `general/waitForEvent@v1`); null: it resumes none.',
    ),
  ),
  keepSeconds: v.pipe(
    v.number(),
    v.integer(keepMessage),
    v.minValue(0, keepMessage),
    v.maxValue(maxKeepSeconds, keepMessage),
    v.description('How long an event with a `key` is kept for a wait that has not begun, in seconds.'),
  ),
  secret: v.pipe(
    v.string(),
    v.description(
      'The secret of the sender; for `basic` a name, a colon and a password. Default: a new secret.',
    ),
  ),
};
