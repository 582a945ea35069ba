import * as v from 'valibot';
import { publicEventTypes } from '../../../src/events/catalogue.ts';
import { isStorable, storableMessage } from '../../../src/json/storable.ts';
import { matchesAny } from '../../../src/webhooks/event-types.ts';

const maxUrlLength = 2_000;
const maxEventTypes = 50;

export const Url = v.pipe(
  v.string(),
  v.maxLength(maxUrlLength, `must have at most ${maxUrlLength} characters`),
  v.check(isStorable, storableMessage),
  v.description('Where events are sent: https, to a public address.'),
);

export const EventTypes = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (pattern) => matchesAny(pattern, publicEventTypes),
        'must be a type of event, or a wildcard that matches some, such as workflowExecution.*',
      ),
    ),
  ),
  v.maxLength(maxEventTypes, `must have at most ${maxEventTypes} items`),
  v.description('Types of events, or wildcards such as `workflowExecution.*`; empty: all of them.'),
);
