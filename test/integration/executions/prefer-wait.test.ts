import { getEventListeners } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('an execution whose branches run side by side', () => {
  it('answers a start that waits after nothing runs beside a hold', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const { port } = await serveHttp((_, response) => arrive(() => response.end()));
    const actions = [
      {
        id: 'both',
        parallel: { left: [waiting('ask')], right: [fetching('slow', `http://127.0.0.1:${port}/`)] },
      },
    ];
    const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, actions });
    const started = stack.start(workflowId, {}, { prefer: 'wait=60' });
    const answer = await arrived;
    const holds = `${stack.project}/holds?workflowId=${workflowId}`;
    await eventually(async () => {
      const { body } = await stack.request<{ data: object[] }>('GET', holds);
      expect(body.data).toHaveLength(1);
    });
    const { id } = (
      await stack.request<{ data: { id: string }[] }>(
        'GET',
        `${stack.project}/executions?workflowId=${workflowId}`,
      )
    ).body.data[0] ?? { id: '' };
    expect((await stack.get(id)).status).toBe('running');
    answer();
    expect((await started).body.status).toBe('onHold');
  });
});

it('an answer that was awaited leaves no listener to the end of the process', async () => {
  const workflowId = await stack.publish(workflowOf([check('one')]));
  const listening = () => getEventListeners(stack.logTail.stopped, 'abort').length;
  const before = listening();
  for (let n = 0; n < 3; n += 1)
    expect((await stack.start(workflowId, {}, { prefer: 'wait=60' })).body.status).toBe('completed');
  await eventually(() => expect(listening()).toBeLessThanOrEqual(before));
});
