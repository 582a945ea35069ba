import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, fail, fetching, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { runOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const publish = (actions: readonly object[]) => stack.publish(workflowOf(actions as Action[]));

/** A service whose first call is open until the test ends it. */
async function service() {
  const calls: string[] = [];
  const { promise: charged, resolve } = Promise.withResolvers<{ answer: () => void; cut: () => void }>();
  const { port } = await serveHttp((request, response) => {
    request.resume();
    const name = request.url?.slice(1) ?? '';
    calls.push(name);
    const answer = () => void response.writeHead(200).end();
    if (name === 'charge') resolve({ answer, cut: () => void request.socket.destroy() });
    else answer();
  });
  const call = (id: string, rest: object = {}) => ({
    ...fetching(id, `http://127.0.0.1:${port}/${id}`, { method: 'POST' }),
    ...rest,
  });
  return { calls, charged, call };
}

async function actionOf(id: string, path: string) {
  const { body } = await stack.request<{ status: string; error: { details: { reason: string }[] } | null }>(
    'GET',
    `${stack.project}/executions/${id}/actions/${path}`,
  );
  return { status: body.status, reason: body.error?.details[0]?.reason ?? null };
}

/** Waits until the worker has heard that the call is to stop: its heartbeats bring that. */
async function untilHeard(id: string): Promise<void> {
  const heartbeatOf = async () => {
    const { raw } = await runOf(stack, id).describe();
    const asked = raw.pendingActivities?.find(({ state }) => Number(state) === cancelRequested);
    return Number(asked?.lastHeartbeatTime?.seconds ?? 0);
  };
  const before = await eventually(async () => {
    const at = await heartbeatOf();
    expect(at).toBeGreaterThan(0);
    return at;
  });
  // The answer to the next one says so, and the one after it comes when that was heard.
  await eventually(async () => expect(await heartbeatOf()).toBeGreaterThan(before + 2));
}
/** `PENDING_ACTIVITY_STATE_CANCEL_REQUESTED` of Temporal's API. */
const cancelRequested = 3;

describe('a running call of a scope that stops', () => {
  const both = (call: Awaited<ReturnType<typeof service>>['call']) => ({
    id: 'both',
    parallel: {
      stock: [waiting('look'), fail('none', 'none')],
      money: [call('charge', { retry: { maxAttempts: 1 }, compensate: [call('refund')] })],
    },
  });

  it('is awaited, recorded and compensated', async () => {
    const { calls, charged, call } = await service();
    const { id } = (await stack.start(await publish([both(call)]))).body;
    const { answer } = await charged;
    await resumeIn(stack, id, { actionId: 'look', data: 1 });
    await eventually(async () => expect((await actionOf(id, 'charge')).status).toBe('stopping'));
    await untilHeard(id);
    answer();
    await stack.until(id, 'failed');
    expect(calls).toEqual(['charge', 'refund']);
    expect(await actionOf(id, 'charge')).toEqual({ status: 'undone', reason: null });
  });

  it('is compensated with an unknown outcome, if no answer comes', async () => {
    const { calls, charged, call } = await service();
    const { id } = (await stack.start(await publish([both(call)]))).body;
    const { cut } = await charged;
    await resumeIn(stack, id, { actionId: 'look', data: 1 });
    await eventually(async () => expect((await actionOf(id, 'charge')).status).toBe('stopping'));
    cut();
    await stack.until(id, 'failed');
    expect(calls).toEqual(['charge', 'refund']);
    expect(await actionOf(id, 'charge')).toEqual({ status: 'undone', reason: 'outcome.unknown' });
  });

  it('is cut off after its own time is over', async () => {
    const { charged, call } = await service();
    const { id } = (
      await stack.start(await publish([{ id: 'block', actions: [call('charge', { timeout: 'PT1S' })] }]))
    ).body;
    await charged;
    const { error } = await stack.until(id, 'failed');
    expect(error?.details[0]).toMatchObject({ reason: 'deadline.exceeded' });
  });
});

describe('an answer that was accepted', () => {
  it('is the output of its action, although the execution is cancelled at the same moment', async () => {
    const workflowId = await publish([waiting('approval'), set('after')]);
    const accepted: string[] = [];
    for (let run = 0; run < 12; run++) {
      const { id } = await stack.run(workflowId);
      const cancel = async () => {
        // On a busy machine, the answer may lose each time. The later it is, the further it is ahead.
        if (run > 5) await sleep((run - 5) * 10);
        await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
      };
      const [{ status }] = await Promise.all([
        resumeIn(stack, id, { actionId: 'approval', data: { run } }),
        cancel(),
      ]);
      expect([202, 409]).toContain(status);
      // An answer that is far ahead leads to the end.
      const { payload } = await stack.until(id, 'cancelled', 'completed');
      const output = payload.actions['approval']?.output as { data?: unknown } | null | undefined;
      expect(output?.data ?? null).toEqual(status === 202 ? { run } : null);
      if (status === 202) accepted.push(id);
    }
    expect(accepted.length).toBeGreaterThan(0);
  });

  it('is the output of its action, although a branch beside it fails at the same moment', async () => {
    const parallel = { one: [waiting('one')], two: [waiting('two'), fail('no', 'no')] };
    const workflowId = await publish([{ id: 'both', parallel }]);
    for (let run = 0; run < 8; run++) {
      const { id } = await stack.run(workflowId);
      const answer = (actionId: string) => resumeIn(stack, id, { actionId, data: { run } });
      const [, { status }] = await Promise.all([answer('two'), answer('one')]);
      await stack.until(id, 'failed');
      expect((await actionOf(id, 'one')).status).toBe(status === 202 ? 'completed' : 'cancelled');
    }
  });
});
