import { beforeAll, describe, expect, it } from 'vitest';
import { type Action, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const input = { type: 'object' };
const run = async (actions: readonly object[], given: object = {}, rest: object = {}) => {
  const workflowId = await stack.publish({ ...workflowOf(actions as Action[], rest), input });
  return stack.run(workflowId, { ...given });
};
describe('an error caught in an entry', () => {
  const caught = async (entry: object, given: object = {}) => {
    const { id } = await run([{ ...entry, catch: [{ output: { why: '${error.reason}' } }] }], given, {
      output: '${actions.it.output}',
    });
    return (await stack.until(id, 'completed')).payload;
  };

  it('is the timeout of a wait after its last try', async () => {
    const wait = waiting('it', {}, { timeout: 'PT0.2S' });
    const retry = { maxAttempts: 2, interval: 'PT0.1S', codes: ['hold.expired'] };
    expect(await caught({ ...wait, retry })).toMatchObject({ output: { why: 'hold.expired' } });
  });

  it('is the limit of iterations of loops in loops', async () => {
    const loop = { id: 'it', forEach: '${input.list}', actions: [set('a', {})] };
    const { id } = await run([waiting('ask'), { ...loop, catch: [{ output: {} }] }], { list: [1, 2] });
    await stack.until(id, 'onHold');
    await stack.db.$client`update executions set instances = 49999 where id = ${id}`;
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'ask', data: 1 },
    });
    expect(await stack.until(id, 'completed')).toMatchObject({ caughtActionIds: ['it'] });
  });

  it('replaces the last result of polling', async () => {
    const { id } = await run(
      [
        {
          ...set('it', { v: 1 }),
          repeat: { until: '${output.v == 2}', maxAttempts: 2, interval: 'PT0.1S' },
          catch: [{ output: { n: -1 } }],
        },
        waiting('ask'),
      ],
      {},
      { output: '${actions.it.output}' },
    );
    await stack.until(id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'ask', data: 1 },
    });
    expect((await stack.until(id, 'completed')).payload).toMatchObject({ output: { n: -1 } });
  });
});
