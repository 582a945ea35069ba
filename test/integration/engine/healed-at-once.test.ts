import { afterAll, beforeAll, expect, it } from 'vitest';
import { healExecution } from '../../../db/queries/executions/engine/heal.ts';
import { listUndispatchedStarts } from '../../../db/queries/outbox/outbox.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('a run that replaces another one starts at once, because no process is about to start it', async () => {
  const workflowId = await stack.publish(workflowOf([waiting('one')]));
  const [{ id: healed }, { id: redriven }] = [await stack.run(workflowId), await stack.run(workflowId)];
  await healExecution(stack.db, { executionId: healed, generation: firstGeneration });
  await stack.db.$client`update executions set dispatched_at = null where id = ${redriven}`;
  const found = await listUndispatchedStarts(stack.db, { olderThanMs: 600_000, limit: 100 });
  const ids = new Set(found.map(({ executionId }) => executionId));
  expect([ids.has(healed), ids.has(redriven)]).toEqual([true, false]);
});
