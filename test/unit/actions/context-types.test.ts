import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { defineAction, noRetry, usesRecords, waitsForWallet } from '../../../src/actions/contract.ts';

const described = {
  title: 'Test',
  description: 'An action of the tests.',
  attributes: v.strictObject({}),
  output: v.unknown(),
} as const;
const computes = defineAction({
  ...described,
  name: 'test/compute@v1',
  runs: 'local',
  retry: noRetry,
  timeoutMs: 5_000,
});
const reads = defineAction({ ...described, ...usesRecords, name: 'test/read@v1' });
const waits = defineAction({ ...described, ...waitsForWallet, name: 'test/wait@v1' });

/** Without the types of a context, `npm run check` fails here: each line that is expected to fail would not. */
const implementations: ActionImplementation[] = [
  {
    contract: computes,
    // @ts-expect-error an action whose contract is not transactional has no project
    run: async ({ project }) => ({ completed: project }),
  } satisfies ActionImplementation<typeof computes>,
  {
    contract: reads,
    // @ts-expect-error an action that can be tried has no locks
    run: async ({ project }) => ({ completed: project.takeLock }),
    // @ts-expect-error an action that neither waits nor needs its execution has none
    cancel: async ({ execution }) => void execution,
  } satisfies ActionImplementation<typeof reads>,
  {
    contract: waits,
    run: async ({ project }) => ({ completed: await project.handOff() }),
    // @ts-expect-error nobody outside answers the action of a wallet
    cancel: async ({ execution }) => void execution.callback,
  } satisfies ActionImplementation<typeof waits>,
];

it('an action gets the tools that its contract demands, as far as the compiler sees', () => {
  expect(implementations.map(({ contract }) => contract)).toEqual([computes, reads, waits]);
});
