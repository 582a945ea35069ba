import { beforeAll, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('answers are not cached, and browsers do not guess their type', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([check('one')])), { name: 'Ada' });
  for (const path of [
    `/executions/${id}`,
    `/executions/${id}/actions/one`,
    '/executions?include=payload',
    '/executions/unknown',
  ]) {
    const { headers } = await stack.request('GET', `${stack.project}${path}`);
    const kept = [headers.get('cache-control'), headers.get('x-content-type-options')];
    expect([path, ...kept]).toEqual([path, 'no-store', 'nosniff']);
  }
});
