import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('a key without executions:reveal', () => {
  it('sees the shape of the payload, and none of its values', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([check('one')])), {
      name: 'Ada',
      age: 36,
      tags: ['a', { deep: true }],
      none: null,
    });
    const apiKey = await createTestKey(
      stack.db,
      stack.tenant.accountId,
      scopes.filter((scope) => scope !== 'executions:reveal'),
    );
    const { body, text } = await stack.request<ExecutionBody>('GET', `${stack.project}/executions/${id}`, {
      apiKey,
    });
    expect(body.payload).toEqual({
      input: { name: '•••', age: '•••', tags: ['•••', { deep: '•••' }], none: null },
      actions: { one: { output: { valid: '•••' } } },
    });
    expect(text).not.toContain('Ada');
  });
});
