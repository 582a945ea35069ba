import { beforeAll, describe, expect, it } from 'vitest';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { closed, runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Returns the events and bytes of the history of an execution with this input. */
async function historyOf(workflowId: string, input: object = {}) {
  const { body } = await stack.start(workflowId, input);
  await closed(stack, body.id);
  const { historyLength, historySize } = await runOf(stack, body.id).describe();
  return { events: historyLength, bytes: historySize ?? 0 };
}

const actions = (count: number, action: (id: string) => ReturnType<typeof check>) =>
  Array.from({ length: count }, (_, index) => action(`action${index}`));

describe('the history of an execution', () => {
  it.each([0, 1, 5, 20])('has at most 10 + 6N events for %i remote actions', async (count) => {
    const server = await serveHttp((_, response) => response.end('ok'));
    const url = `http://127.0.0.1:${server.port}/`;
    const { events } = await historyOf(
      await stack.publish(workflowOf(actions(count, (id) => fetching(id, url)))),
    );
    expect(events).toBeLessThanOrEqual(10 + 6 * count);
  });

  it.each([0, 1, 20, 200])(
    'has at most 20 + 2N events and 4 KiB + 1 KiB each for %i local actions',
    async (count) => {
      const workflowId = await stack.publish(workflowOf(actions(count, (id) => check(id))));
      const { events, bytes } = await historyOf(workflowId);
      expect(events).toBeLessThanOrEqual(20 + 2 * count);
      expect(bytes).toBeLessThanOrEqual(4_096 + 1_024 * count);
    },
  );

  it('does not grow with the data: a byte or a hundred thousand, in and out', async () => {
    const server = await serveHttp((request, response) => {
      request.pipe(response);
    });
    const workflowId = await stack.publish(
      workflowOf([
        check('one', '$.input.text'),
        fetching('two', `http://127.0.0.1:${server.port}/`, { method: 'POST', payload: '$.input.text' }),
      ]),
    );
    const small = await historyOf(workflowId, { text: 'x' });
    const large = await historyOf(workflowId, { text: 'x'.repeat(100_000) });
    expect(large.events).toBe(small.events);
    // Only the lengths of numbers and times vary.
    expect(Math.abs(large.bytes - small.bytes)).toBeLessThan(100);
  });

  it('costs a hold at most 15 events', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('wait')]));
    const { id } = await stack.run(workflowId);
    await stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'wait' } });
    await closed(stack, id);
    const { historyLength } = await runOf(stack, id).describe();
    expect(historyLength).toBeLessThanOrEqual(20 + 15);
  });
});
