import { beforeAll, expect, it } from 'vitest';
import { maxExecutionBytes } from '../../../src/language/json/sizes.ts';
import { set, waiting, workflowOf } from '../../stack/definitions.ts';
import { otherSystem } from '../../stack/other-system.ts';
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

it('an answer may use the space of the data that its wait has shown', async () => {
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

it.each([
  ['the list of a loop', { forEach: '${actions.roll.output.body}' }, {}],
  ['the output of a block', {}, { output: '${actions.roll.output.body}' }],
])('%s may use the space of its result before a redrive', async (_what, loop, output) => {
  const { refused, bodies, call } = await otherSystem();
  refused.add('stop');
  const texts = (letter: string) => [letter, letter, letter].map((one) => one.repeat(100_000));
  bodies['roll'] = texts('a');
  const roll = call('roll', { compensate: [set('undo')] });
  const workflowId = await stack.publish(
    workflowOf([roll, { id: 'block', ...loop, actions: [set('one')], ...output }, call('stop')] as never),
  );
  const { id } = await stack.run(workflowId);
  await stack.until(id, 'failed');
  await stack.db.$client`update executions set data_bytes = ${maxExecutionBytes - 10_000} where id = ${id}`;
  refused.clear();
  bodies['roll'] = texts('b');
  await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
  expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
});
