import * as v from 'valibot';
import { defineAction, noRetry } from '../contract.ts';

/** Ends the execution well, from wherever it stands. */
export const endV1 = defineAction({
  name: 'general/end@v1',
  title: 'End',
  description:
    'Ends the execution as `completed`, from any depth. Everything that still runs is stopped, open `finally` run, and nothing is undone. The action is not allowed in `finally` and `compensate`.',
  runs: 'local',
  needsExecution: true,
  endsExecution: true,
  effects: [],
  attributes: v.strictObject({
    output: v.optional(
      v.pipe(v.unknown(), v.description('The output of the execution, `payload.output`; by default null.')),
    ),
  }),
  output: v.strictObject({ output: v.unknown() }),
  simulation: {
    compute: async ({ attributes: { output = null } }) => ({ output: { output }, afterMs: 0 }),
  },
  retry: noRetry,
  timeoutMs: 5_000,
});
