import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const start = async (workflowId: string) => (await stack.start(workflowId, {})).body.id;
const redrive = async (id: string) =>
  expect((await stack.request('POST', `${stack.project}/executions/${id}/redrive`)).status).toBe(202);
const asks = (id: string) =>
  eventually(async () => {
    const { body } = await stack.request<{ waitsFor: object }>('GET', `${stack.project}/executions/${id}`);
    expect(body.waitsFor).toMatchObject({ kind: 'waits.callback', actionId: 'ask' });
  });
const answer = async (id: string) =>
  expect((await resumeIn(stack, id, { actionId: 'ask', data: {} })).status).toBe(202);

it('a redrive that goes on with another execution takes its lock again, or fails while others have it', async () => {
  const lock = { id: 'lock', name: 'general/lock@v1', attributes: { key: `of children ${randomUUID()}` } };
  const child = await stack.publish(anyInput([{ id: 'guarded', actions: [lock, waiting('ask')] }]));
  const parent = await start(await stack.publish(anyInput([running('run', child)])));
  const childId = await eventually(async () => {
    const [first] = await childrenOf(stack, parent);
    if (first === undefined) throw new Error('nothing was started');
    return first;
  });
  await asks(childId);
  await stack.db.$client`select finish_execution(${childId}::uuid, 1, null, 'failed', null, null)`;
  await stack.until(parent, 'failed');
  const other = await start(child);
  await asks(other);
  await redrive(parent);
  await eventually(async () =>
    expect(await stack.get(parent)).toMatchObject({
      status: 'failed',
      attempt: 2,
      error: { code: 2006, details: [{ reason: 'lock.full', recordId: other }] },
    }),
  );
  expect((await stack.get(childId)).attempt).toBe(1);
  await answer(other);
  await stack.until(other, 'completed');
  await redrive(parent);
  await asks(childId);
  const claims = await stack.db.$client`
    select state from lock_claims where execution_id = ${childId}`;
  expect(claims).toEqual([{ state: 'granted' }]);
  await answer(childId);
  await stack.until(parent, 'completed');
});
