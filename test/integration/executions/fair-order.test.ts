import { afterAll, beforeAll, expect, it } from 'vitest';
import { set, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

const many = 200;
/** A worker runs up to 80 tasks at once, so those that began with it may end before it. */
const first = 40;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const another = async () =>
  createTestClient({
    ...stack,
    ...stack.dependencies,
    tenant: await createTestTenant(stack.db, stack.vault),
  });

it('behind two hundred starts of one account, the start of another one is among the first that end', async () => {
  const other = await another();
  const theirs = await other.publish(workflowOf([set('one', { a: 1 })]));
  const own = await stack.publish(workflowOf([set('one', { a: 1 })]));
  await stack.worker.stop();
  const before = await Promise.all(
    Array.from({ length: many }, async () => (await other.start(theirs)).body.id),
  );
  await stack.dependencies.background.idle();
  const { body } = await stack.start(own);
  await stack.dependencies.background.idle();
  await stack.worker.start();
  await stack.until(body.id, 'completed');
  await eventually(async () => {
    const [open] = await stack.db.$client<[{ count: number }]>`
      select count(*)::integer from executions where id = any (${before}::uuid[]) and end_time is null`;
    expect(open?.count).toBe(0);
  });
  const [ended] = await stack.db.$client<[{ before: number }]>`
    select count(*)::integer as before from executions o join executions e on e.id = ${body.id}
    where o.id = any (${before}::uuid[]) and o.end_time < e.end_time`;
  expect(ended?.before).toBeLessThan(first);
});
