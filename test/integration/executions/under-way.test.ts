import { beforeAll, describe, expect, it } from 'vitest';
import { check, fetching, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants, logOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface ActionBody {
  status: string;
  attributes: unknown;
  startedAt: string | null;
  timeline: { type: string; try: number | null }[];
}

const actionOf = async (id: string, actionId: string) =>
  (await stack.request<ActionBody>('GET', `${stack.project}/executions/${id}/actions/${actionId}`)).body;

/** Starts an execution whose second action calls out, and returns it before its request is answered. */
async function underWay(answer: { status: number }) {
  const arrived = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<void>();
  const server = await serveHttp(async (_, response) => {
    arrived.resolve();
    await answering.promise;
    response.writeHead(answer.status).end();
  });
  const call = fetching('call', `http://127.0.0.1:${server.port}/`);
  const { body } = await stack.start(await stack.publish(workflowOf([check('first'), call, check('last')])));
  await arrived.promise;
  return { id: body.id, answerNow: answering.resolve };
}

const begun = 'workflowExecution.actionBegun';

describe('an action with an open request', () => {
  it('is shown, with its request', async () => {
    const { id, answerNow } = await underWay({ status: 200 });
    expect((await stack.get(id)).payload.actions).toEqual({ first: expect.anything(), call: { output: {} } });
    expect(await actionOf(id, 'call')).toMatchObject({
      status: 'running',
      attributes: { url: expect.any(String) },
      startedAt: expect.any(String),
      timeline: [{ type: begun, try: 1 }],
    });
    expect((await actionOf(id, 'last')).status).toBe('notReached');
    answerNow();
    await stack.until(id, 'completed');
    expect((await actionOf(id, 'call')).status).toBe('completed');
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('is awaited after its execution is cancelled, and the next entry does not start', async () => {
    const { id, answerNow } = await underWay({ status: 200 });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    answerNow();
    await stack.until(id, 'cancelled');
    expect(Object.keys((await stack.get(id)).payload.actions)).toEqual(['first', 'call', 'last']);
    expect((await actionOf(id, 'call')).status).toBe('completed');
    expect((await actionOf(id, 'last')).status).toBe('notReached');
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('starts once in an attempt, and again in the next one', async () => {
    const { id, answerNow } = await underWay({ status: 404 });
    answerNow();
    await stack.until(id, 'failed');
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    await stack.until(id, 'failed');
    const types = (await logOf(stack, id)).filter(({ type }) => type === begun);
    expect(types.map(({ actionId }) => actionId)).toEqual(['call', 'call']);
    expect(await actionOf(id, 'call')).toMatchObject({ status: 'failed' });
  });
});

it('an action that only computes starts with its commit', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([check('only')])));
  expect((await logOf(stack, id)).map(({ type }) => type)).not.toContain(begun);
});

it('an action whose attributes fail has asked nobody', async () => {
  const failing = fetching('call', 'http://127.0.0.1:9/${input.absent.field}');
  const { id, status } = await stack.run(await stack.publish(workflowOf([failing])));
  expect(status).toBe('failed');
  expect((await logOf(stack, id)).map(({ type }) => type)).not.toContain(begun);
});
