import { beforeAll, expect, it } from 'vitest';
import { stateQuery } from '../../../src/executions/contract/execution-workflow.ts';
import type { RunState } from '../../../src/executions/contract/run-messages.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('a run shows its position instead of a stack trace', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([check('first'), waiting('wait')])));
  const run = stack.client.workflow.getHandle(`execution-${id}`);
  expect(await run.query<RunState>(stateQuery)).toEqual({
    status: 'onHold',
    generation: firstGeneration,
    actionIds: [],
    waiting: ['wait'],
  });
  expect(await run.query<string>('__stack_trace')).not.toContain(' at ');
});
