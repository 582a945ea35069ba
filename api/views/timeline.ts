import * as v from 'valibot';
import { executionEventTypes } from '../../src/executions/events/execution-event.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { sessionEventTypes } from '../../src/executions/events/session-event.ts';
import { ErrorBody } from './error.ts';
import { Causer } from './causer.ts';
import { Count, Id, Time } from './fields.ts';

export const TimelineEntry = v.pipe(
  v.object({
    sequence: v.pipe(Count, v.description('1, 2, 3 … within the execution.')),
    type: v.picklist([...executionEventTypes, ...sessionEventTypes]),
    attempt: Count,
    actionId: v.nullable(v.string()),
    sessionId: v.pipe(v.nullable(Id), v.description('The session that it is about.')),
    try: v.pipe(
      v.nullable(Count),
      v.description('The number of the try; null if the entry is not about a try.'),
    ),
    at: Time,
    durationMs: v.pipe(
      v.nullable(v.number()),
      v.description('The time since the entry that caused this one.'),
    ),
    error: v.nullable(ErrorBody),
    by: v.pipe(v.nullable(Causer), v.description('The external cause; null: none, or not recorded.')),
    reason: v.pipe(v.nullable(v.string()), v.description('The reason in the words of the author.')),
    outcome: v.pipe(
      v.nullable(NamedOutcome),
      v.description('The outcome of what has completed: a decision, a child execution, or the execution.'),
    ),
  }),
  v.description('One entry of the timeline.'),
);
