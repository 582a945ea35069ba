import { beforeAll, describe, expect, it } from 'vitest';
import { check, fetching, sleeping, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('an execution', () => {
  it('completes an action of every kind, in order, and shows each result', async () => {
    const server = await serveHttp((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"total":42}'),
    );
    const workflowId = await stack.publish(
      workflowOf([
        check('check', '$.input.name', { type: 'string' }),
        fetching('order', `http://127.0.0.1:${server.port}/`),
        sleeping('rest', 'PT0.05S'),
        waiting('approval'),
        check('sum', { total: '$.actions.order.output.body.total', by: '$.actions.approval.output.data.by' }),
      ]),
    );
    const { body } = await stack.start(workflowId, { name: 'Ada' });
    const held = await stack.until(body.id, 'onHold');
    const { id } = held;
    // The sleep holds first, with a time of its own.
    const approval = await untilCallback(id);
    await stack.request('POST', new URL(approval).pathname, { body: { by: 'Grace' }, apiKey: null });
    const execution = await stack.until(id, 'completed');
    expect(execution.completedActionIds).toEqual(['check', 'order', 'rest', 'approval', 'sum']);
    expect(execution.payload.actions).toMatchObject({
      check: { output: { valid: true } },
      order: { output: { status: 200, body: { total: 42 } } },
      rest: { output: { wokeAt: expect.stringMatching(/Z$/) } },
      approval: {
        output: {
          data: { by: 'Grace' },
          callbackUrl: approval,
          receivedAt: expect.any(String),
          answeredBy: { type: 'link' },
        },
      },
      sum: { output: { valid: true } },
    });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it.each([
    ['a duration', { duration: '${duration("50ms")}' }],
    ['a point in time', { until: '${timestamp(input.from) + duration("1s")}' }],
  ])('sleeps for %s that an expression gives', async (_, attributes) => {
    const actions = [{ id: 'rest', name: 'general/sleep@v1', attributes }];
    const from = new Date().toISOString();
    const { body } = await stack.start(await stack.publish(workflowOf(actions)), { from });
    const execution = await stack.until(body.id, 'completed', 'failed');
    expect(execution.error).toBeNull();
    expect(String(execution.payload.actions['rest']?.output['wokeAt']) > from).toBe(true);
  });

  it('fails at once if it should sleep until a time that nobody can write down', async () => {
    const actions = [{ id: 'rest', name: 'general/sleep@v1', attributes: { until: '$.input.end' } }];
    const { body } = await stack.start(await stack.publish(workflowOf(actions)), {
      end: '9999-12-31T23:59:59-23:59',
    });
    expect(await stack.until(body.id, 'failed')).toMatchObject({ error: { code: 2000 } });
  });

  it('sleeps until a point in time, and not at all if that has passed', async () => {
    const until = (id: string, time: string) => ({
      id,
      name: 'general/sleep@v1',
      attributes: { until: time },
    });
    const workflowId = await stack.publish(
      workflowOf([until('past', '2020-01-01T00:00:00Z'), until('soon', '$.input.soon')]),
    );
    const soon = new Date(Date.now() + 3_000).toISOString();
    const { body } = await stack.start(workflowId, { soon });
    const execution = await stack.until(body.id, 'completed');
    expect(String(execution.payload.actions['soon']?.output['wokeAt']) >= soon).toBe(true);
    const holds = (await logOf(stack, body.id)).filter(({ type }) => type === 'workflowExecution.onHold');
    expect(holds.map(({ actionId }) => actionId)).toEqual(['soon']);
  });

  it('shows a partial output while it is on hold, and the action not as completed', async () => {
    const workflowId = await stack.publish(workflowOf([check('first'), waiting('wait'), check('last')]));
    const execution = await stack.run(workflowId);
    expect(execution).toMatchObject({
      status: 'onHold',
      completedActionIds: ['first'],
      endTime: null,
      error: null,
      payload: { actions: { first: { output: { valid: true } } } },
    });
    expect(Object.keys(execution.payload.actions)).toEqual(['first', 'wait']);
    expect(execution.payload.actions['wait']?.output['callbackUrl']).toMatch(
      new RegExp(`^${stack.publicUrl}/callbacks/${execution.id}/`),
    );
  });

  it('completes without an action', async () => {
    const workflowId = await stack.publish(workflowOf([]));
    const execution = await stack.run(workflowId, { any: 'thing' });
    expect(execution).toMatchObject({
      status: 'completed',
      completedActionIds: [],
      payload: { input: { any: 'thing' }, actions: {} },
    });
    expect(execution.startTime).not.toBeNull();
    expect(await brokenInvariants(stack, execution.id)).toEqual([]);
  });

  it('completes two hundred actions', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `action${index}`);
    const workflowId = await stack.publish(workflowOf(ids.map((id) => check(id))));
    const { body } = await stack.start(workflowId);
    const execution = await stack.until(body.id, 'completed');
    expect(execution.completedActionIds).toEqual(ids);
    expect(Object.keys(execution.payload.actions)).toEqual(ids);
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });
});

/** Returns the callback URL, as soon as the action before it has woken. */
async function untilCallback(id: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = async () => {
    const { callbackUrl } = (await stack.get(id)).payload.actions['approval']?.output ?? {};
    if (typeof callbackUrl === 'string') resolve(callbackUrl);
  };
  const { projectId } = stack.tenant;
  const follower = { projectId, executionId: id, afterSeq: 0 };
  const stop = stack.dependencies.logTail.follow(follower, () => void look().catch(reject));
  look().catch(reject);
  return promise.finally(stop);
}
