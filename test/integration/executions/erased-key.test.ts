import { beforeAll, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { sleeping, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('a run ends if its execution has lost its data key: nobody can read its data', async () => {
  const { body } = await stack.start(await stack.publish(workflowOf([sleeping('sleep', 'PT2S')])));
  await stack.until(body.id, 'onHold');
  await stack.db.$client`delete from data_keys where owner_id = ${body.id}`;
  const run = stack.client.workflow.getHandle(temporalWorkflowId(body.id, firstGeneration));
  expect(await run.result()).toEqual({ status: null });
});
