import * as v from 'valibot';
import { wordsOfWait, type Wait } from '../../src/executions/waits.ts';
import { WaitKind } from './enumerations.ts';
import { Id, Time } from './fields.ts';

export const WaitOfExecution = v.pipe(
  v.object({
    kind: WaitKind,
    since: Time,
    until: v.pipe(
      v.nullable(Time),
      v.description('The time at which the wait ends by itself; null if there is none.'),
    ),
    actionId: v.pipe(
      v.nullable(v.string()),
      v.description('The id of the action or block that waits; within a loop its path.'),
    ),
    executionId: v.pipe(
      v.nullable(Id),
      v.description(
        'The execution that is waited for, with `waits.child`; one that has the lock, with `waits.lock`.',
      ),
    ),
    by: v.pipe(v.string(), v.description('The person or system that can end the wait.')),
    otherwise: v.pipe(v.string(), v.description('The consequence if the wait gets no answer.')),
    sentence: v.pipe(
      v.string(),
      v.description('The wait in one sentence, with ids and times and without data.'),
    ),
  }),
  v.description('The wait of an open execution.'),
);

export function waitView(wait: Wait): v.InferOutput<typeof WaitOfExecution> {
  const { kind, actionId, executionId, since, until } = wait;
  const { by, otherwise, sentence } = wordsOfWait(wait);
  return { kind, actionId, executionId, since, until, by, otherwise, sentence };
}
