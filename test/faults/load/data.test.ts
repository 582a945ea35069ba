import { beforeAll, describe, expect, it } from 'vitest';
import { set, sleeping } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const times = (count: number): string => Array.from({ length: count }).fill('input.text').join(', ');
const run = async (actions: readonly object[], bytes: number) => {
  const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions });
  const { body, status } = await stack.start(workflowId, { text: 'x'.repeat(bytes) });
  expect(status).toBe(201);
  return stack.until(body.id, 'completed', 'failed');
};
const limited = [{ codes: ['limit.exceeded'], output: '${error.details[0].message}' }];

describe('the data of an execution', () => {
  it('is limited to 1 MiB for the output of a block, which can be caught', async () => {
    // The values of expressions have this limit, too.
    const output = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, '${input.text}']));
    const large = { id: 'large', actions: [set('one')], output, catch: [{ ...limited[0], codes: [2001] }] };
    const { payload } = await run([large], 250_000);
    expect(payload.actions['large']?.output).toContain('larger than 1048576 bytes');
  });

  it('is limited to 1 MiB for all outputs of a loop, though each of them is small', async () => {
    const each = {
      id: 'each',
      forEach: '${[1, 2, 3, 4, 5]}',
      actions: [set('one')],
      output: '${input.text}',
    };
    const { payload } = await run([{ ...each, catch: limited }], 250_000);
    expect(payload.actions['each']?.output).toContain('The output');
  });

  it('includes a list each time that its loop starts', async () => {
    const loop = { id: 'loop', forEach: `$\{[${times(3)}]}`, actions: [set('one')] };
    const rounds = { id: 'rounds', actions: [loop], repeat: { until: '${false}', maxAttempts: 20 } };
    const { status, failedActionId, error } = await run([rounds], 250_000);
    expect([status, failedActionId]).toEqual(['failed', 'rounds[10].loop']);
    expect(error?.details[0]?.message).toContain('All data of the execution together');
  });

  it('is counted over all commits', async () => {
    const blocks = Array.from({ length: 12 }, (_, index) => [
      sleeping(`pause${index}`, 'PT0S'),
      { id: `block${index}`, actions: [set(`one${index}`)], output: `$\{[${times(4)}]}` },
    ]);
    const { status, failedActionId, error } = await run(blocks.flat(), 250_000);
    expect([status, failedActionId]).toEqual(['failed', 'block8']);
    expect(error?.details[0]?.message).toContain('All data of the execution together');
  });
});
