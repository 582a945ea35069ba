import * as v from 'valibot';
import { wordsOfWait, type Wait } from '../../src/executions/waits.ts';
import { WaitKind } from './enumerations.ts';
import { Id, Time } from './fields.ts';

export const WaitOfExecution = v.pipe(
  v.object({
    kind: WaitKind,
    since: Time,
    until: v.pipe(v.nullable(Time), v.description('When it is over by itself; null if nothing says so.')),
    actionId: v.pipe(
      v.nullable(v.string()),
      v.description('The action or block that waits; a path where it stands in a loop.'),
    ),
    executionId: v.pipe(
      v.nullable(Id),
      v.description(
        'The execution that is waited for, with `waits.child`; one that has the lock, with `waits.lock`.',
      ),
    ),
    by: v.pipe(v.string(), v.description('Who can move it.')),
    otherwise: v.pipe(v.string(), v.description('What happens if nobody does.')),
    sentence: v.pipe(
      v.string(),
      v.description('All of this in words. It contains ids and times, and no data.'),
    ),
  }),
  v.description('What an open execution waits for.'),
);

export const waitView = ({ failedTries, ...wait }: Wait): v.InferOutput<typeof WaitOfExecution> => ({
  ...wait,
  ...wordsOfWait({ ...wait, failedTries }),
});
