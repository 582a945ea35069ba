import * as v from 'valibot';
import { executionEventTypes } from '../../src/executions/events/execution-event.ts';
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
      v.description('Of the action in this attempt; null where it is about none.'),
    ),
    at: Time,
    durationMs: v.pipe(v.nullable(v.number()), v.description('Since what it follows from.')),
    error: v.nullable(ErrorBody),
    by: v.pipe(
      v.nullable(Causer),
      v.description('Who caused it from outside; null: nobody did, or it was not noted.'),
    ),
    reason: v.pipe(v.nullable(v.string()), v.description('Why, in their words.')),
  }),
  v.description('One thing that happened.'),
);
