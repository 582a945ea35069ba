import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const reveals = async (id: string) => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::int as count from audit_log where action = 'execution.reveal' and record_id = ${id}`;
  return row.count;
};

describe('a payload', () => {
  it('is shown as it is with the scope executions:reveal, and each such read is audited', async () => {
    const { id } = await stack.run(await stack.publish({ name: 'Empty', actions: [] }), { secret: 'Ada' });
    const before = await reveals(id);
    expect((await stack.get(id)).payload.input).toEqual({ secret: 'Ada' });
    await stack.request('GET', `${stack.project}/executions?include=payload&limit=10`);
    expect(await reveals(id)).toBe(before + 2);
  });

  it('shows its shape alone without that scope, and nothing is audited', async () => {
    const { id } = await stack.run(await stack.publish({ name: 'Empty', actions: [] }), {
      a: ['Ada', 1, null],
    });
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    const { body } = await stack.request<ExecutionBody>('GET', `${stack.project}/executions/${id}`, {
      apiKey,
    });
    expect(body.payload.input).toEqual({ a: ['•••', '•••', null] });
    expect(await reveals(id)).toBe(0);
  });
});
