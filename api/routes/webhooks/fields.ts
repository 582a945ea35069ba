import * as v from 'valibot';
import { publicEventTypes } from '../../../src/executions/events/catalogue.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';
import { matchesAny } from '../../../src/doors/webhooks/event-types.ts';
import { WebhookFormat } from '../../../src/doors/webhooks/format.ts';

const maxUrlLength = 2_000;
const maxEventTypes = 50;

export const Url = v.pipe(
  v.string(),
  v.maxLength(maxUrlLength, `must have at most ${maxUrlLength} characters`),
  v.check(isStorable, storableMessage),
  v.description('The URL that receives the events: https, at a public address.'),
);

/** The beginnings that types of events have in common. */
const families = [
  ...new Set(
    publicEventTypes.flatMap((type) => {
      const steps = type.split('.');
      return steps.slice(1).map((_, at) => `${steps.slice(0, at + 1).join('.')}.*`);
    }),
  ),
];

export const EventTypes = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (pattern) => matchesAny(pattern, publicEventTypes),
        `must be a type of event (${publicEventTypes.join(', ')}), or a wildcard for all of a family (${families.join(', ')}, or * for all)`,
      ),
    ),
  ),
  v.maxLength(maxEventTypes, `must have at most ${maxEventTypes} items`),
  v.description('Types of events, or wildcards such as `workflowExecution.*`; empty: all of them.'),
);

export const Format = v.pipe(
  WebhookFormat,
  v.description(
    '`cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode. Pending events keep their format.',
  ),
);
