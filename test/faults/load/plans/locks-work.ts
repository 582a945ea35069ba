import { expect } from 'vitest';
import { anyInput } from '../../../stack/children.ts';
import { waiting } from '../../../stack/definitions.ts';
import { eventually } from '../../../stack/eventually.ts';
import type { OwnStack } from '../../../stack/stack.ts';

const locking = (key: string) => {
  const lock = { id: 'lock', name: 'general/lock@v1', attributes: { key } };
  return anyInput([{ id: 'guarded', actions: [lock, waiting('ask')] }]);
};

async function waits(stack: OwnStack, workflowId: string, actionId: 'ask' | 'lock'): Promise<string> {
  const { body } = await stack.start(workflowId);
  await asks(stack, body.id, actionId);
  return body.id;
}

const asks = (stack: OwnStack, id: string, actionId: 'ask' | 'lock') =>
  eventually(async () =>
    expect(
      await stack.db
        .$client`select from holds where execution_id = ${id} and action_id = ${actionId} and state = 'open'`,
    ).toHaveLength(1),
  );

/** Lets one execution have a lock, and another one wait for it. */
export async function oneLock(stack: OwnStack): Promise<void> {
  const workflowId = await stack.publish(locking('crowded'));
  await waits(stack, workflowId, 'ask');
  await waits(stack, workflowId, 'lock');
}

/** Everything that happens to a lock: it is waited for, given on, lapses, is refused to a redrive, and taken again. */
export async function locksWork(stack: OwnStack): Promise<void> {
  await waits(stack, await stack.publish(locking('crowded')), 'lock');
  const workflowId = await stack.publish(locking('of two'));
  const first = await waits(stack, workflowId, 'ask');
  const second = await waits(stack, workflowId, 'lock');
  expect((await stack.get(second)).status).toBe('onHold');
  await stack.db.$client`select finish_execution(${first}::uuid, 1, null, 'failed', null, null)`;
  await asks(stack, second, 'ask');
  const redrive = () => stack.request('POST', `${stack.project}/executions/${first}/redrive`);
  expect((await redrive()).status).toBe(409);
  const answer = { body: { actionId: 'ask', data: {} } };
  await stack.request('POST', `${stack.project}/executions/${second}/resume`, answer);
  await stack.until(second, 'completed');
  expect((await redrive()).status).toBe(202);
  await asks(stack, first, 'ask');
}
