import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

/** Starts an execution that asks under a lock, and waits until it does, or waits for the lock. */
async function ask(workflowId: string, actionId: 'ask' | 'lock'): Promise<string> {
  const { body } = await stack.start(workflowId);
  await waits(body.id, actionId);
  return body.id;
}
const waits = (id: string, actionId: string) =>
  eventually(async () => {
    const open = await stack.db.$client`
      select from holds where execution_id = ${id} and action_id = ${actionId} and state = 'open'`;
    expect(open).toHaveLength(1);
  });

it('a lock whose process died after freeing it is given to the longest waiter, and nobody overtakes', async () => {
  const lock = { id: 'lock', name: 'general/lock@v1', attributes: { key: 'relayed' } };
  const workflowId = await stack.publish(anyInput([{ id: 'guarded', actions: [lock, waiting('ask')] }]));
  const first = await ask(workflowId, 'ask');
  const second = await ask(workflowId, 'lock');
  const [freed] = await stack.db.$client<{ key: string }[]>`
    delete from lock_claims where execution_id = ${first} returning key`;
  // The place is free, and nobody has asked for it to be given away.
  const third = await ask(workflowId, 'lock');
  await stack.db
    .$client`insert into freed_locks (key, account_id) values (${freed?.key ?? ''}, ${stack.tenant.accountId})`;
  await waits(second, 'ask');
  expect((await stack.get(third)).status).toBe('onHold');
  for (const id of [first, second]) await resumeIn(stack, id, { actionId: 'ask', data: {} });
  await waits(third, 'ask');
  await resumeIn(stack, third, { actionId: 'ask', data: {} });
  await stack.until(third, 'completed');
});

it('a lock of a child execution is taken again when its parent is redriven, or it is refused', async () => {
  const lock = { id: 'lock', name: 'general/lock@v1', attributes: { key: 'of a child' } };
  const child = await stack.publish(anyInput([{ id: 'guarded', actions: [lock, waiting('ask')] }]));
  const { id } = (await stack.start(await stack.publish(anyInput([running('run', child)])))).body;
  const childId = await eventually(async () => {
    const [first] = await childrenOf(stack, id);
    if (first === undefined) throw new Error('nothing was started');
    return first;
  });
  await waits(childId, 'ask');
  await stack.db.$client`select finish_execution(${childId}::uuid, 1, null, 'failed', null, null)`;
  await stack.until(id, 'failed');
  const other = await ask(child, 'ask');
  const redrive = () => stack.request('POST', `${stack.project}/executions/${id}/redrive`);
  expect((await redrive()).status).toBe(202);
  await eventually(async () =>
    expect(await stack.get(id)).toMatchObject({
      status: 'failed',
      attempt: 2,
      error: { code: 2006, details: [{ reason: 'lock.full', actionId: 'run', recordId: other }] },
    }),
  );
  await resumeIn(stack, other, { actionId: 'ask', data: {} });
  await stack.until(other, 'completed');
  await redrive();
  await waits(childId, 'ask');
  const claims = await stack.db.$client`
    select state from lock_claims where execution_id = ${childId}`;
  expect(claims).toEqual([{ state: 'granted' }]);
  await resumeIn(stack, childId, { actionId: 'ask', data: {} });
  await stack.until(id, 'completed');
});
