import { beforeAll, expect, it } from 'vitest';
import { maxExecutionBytes } from '../../../src/engine/values/data-meter.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const bytesOf = async (id: string): Promise<number> => {
  const [{ bytes }] = await stack.db.$client<[{ bytes: number }]>`
    select octet_length(output) as bytes from execution_entries where execution_id = ${id} and path = 'ask'`;
  return bytes;
};

it('an answer takes the room of what its wait has shown', async () => {
  const workflowId = await stack.publish(workflowOf([waiting('ask')]));
  const answer = async (room: (bytes: number) => number) => {
    const { id } = await stack.run(workflowId);
    await stack.until(id, 'onHold');
    const before = await bytesOf(id);
    await stack.db.$client`
      update executions set data_bytes = ${maxExecutionBytes - room(before)} where id = ${id}`;
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'ask', data: 1 },
    });
    const { status } = await stack.until(id, 'completed', 'failed');
    return { status, more: (await bytesOf(id)) - before };
  };
  const { status, more } = await answer(() => 10_000);
  expect(status).toBe('completed');
  expect(await answer((bytes) => Math.min(more, bytes))).toEqual({ status: 'completed', more });
  expect(await answer(() => more - 1)).toMatchObject({ status: 'failed' });
});
