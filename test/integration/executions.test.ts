import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const order = {
  name: 'Order',
  input: {
    type: 'object',
    properties: { email: { type: 'string' }, quantity: { type: 'integer', default: 1 } },
    required: ['email'],
  },
  actions: [
    {
      id: 'check',
      name: 'general/validateJson@v1',
      attributes: { data: { email: '$.input.email' }, schema: { type: 'object', required: ['email'] } },
    },
  ],
};

describe('an execution', () => {
  it('runs to its end and shows input, outputs and times', async () => {
    const workflowId = await stack.publish(order);
    const execution = await stack.run(workflowId, { email: 'ada@example.com' });
    expect(execution).toMatchObject({
      workflowId,
      status: 'completed',
      payload: {
        input: { email: 'ada@example.com', quantity: 1 },
        actions: { check: { output: { valid: true } } },
      },
      completedActionIds: ['check'],
      isCancellationRequested: false,
      error: null,
    });
    expect(Date.parse(execution.endTime ?? '')).toBeGreaterThanOrEqual(Date.parse(execution.startTime ?? ''));
  });
});
