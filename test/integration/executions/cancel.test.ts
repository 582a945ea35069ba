import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { requestCancellation } from '../../../db/queries/executions/cancel.ts';
import { runOutboxRelay } from '../../../workers/outbox/outbox-relay.ts';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { withdrawable } from '../../stack/test-actions.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

const withdrawn: string[] = [];
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [withdrawable((id) => void withdrawn.push(id))] });
});
afterAll(() => stack.stop());

const cancel = (id: string, of = stack) =>
  of.request<ExecutionBody>('POST', `${of.project}/executions/${id}/cancel`);
async function statusOf(id: string, path: string) {
  const [row] = await stack.db.$client<[{ status: string }?]>`
    select status from execution_entries where execution_id = ${id} and path = ${path}`;
  return row?.status;
}
const cancelled = { status: 'cancelled', isCancellationRequested: true, error: null };

describe('a cancellation', () => {
  it('ends an execution on hold, and withdraws the offers of its action', async () => {
    const held = { id: 'invite', name: 'test/withdraw@v1', attributes: { key: 'any' } };
    const { id } = await stack.run(await stack.publish(workflowOf([held])));
    const reply = await cancel(id);
    expect(reply).toMatchObject({ status: 202, body: { id, isCancellationRequested: true } });
    expect(await stack.until(id, 'cancelled')).toMatchObject({ ...cancelled, completedActionIds: [] });
    expect(await brokenInvariants(stack, id)).toEqual([]);
    expect(withdrawn.filter((one) => one === id)).toHaveLength(1);
  });

  it('waits for a running call, and keeps its answer', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    const server = await serveHttp((request, response) => {
      request.resume();
      arrive(() => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"paid":true}'));
    });
    const url = `http://127.0.0.1:${server.port}/`;
    const { body } = await stack.start(await stack.publish(workflowOf([fetching('call', url)])));
    const answer = await arrived;
    expect((await cancel(body.id)).status).toBe(202);
    await eventually(async () => expect(await statusOf(body.id, 'call')).toBe('stopping'));
    answer();
    const done = await stack.until(body.id, 'cancelled');
    expect(done).toMatchObject({ ...cancelled, completedActionIds: ['call'] });
    expect(done.payload.actions['call']?.output).toMatchObject({ body: { paid: true } });
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });

  it('answers 202 to both of two requests, also after it was carried out', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
    expect((await cancel(id)).status).toBe(202);
    expect((await cancel(id)).status).toBe(202);
    await stack.until(id, 'cancelled');
    expect(await cancel(id)).toMatchObject({ status: 202, body: cancelled });
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('answers 409 for a completed or failed execution and changes nothing', async () => {
    const completed = await stack.run(await stack.publish(workflowOf([check('one')])));
    const failed = await stack.run(await stack.publish(workflowOf([check('one', 1, false)])));
    for (const { id, status } of [completed, failed]) {
      expect(await cancel(id)).toMatchObject({
        status: 409,
        body: { code: 2006, details: [{ recordType: 'execution', recordId: id, status }] },
      });
      // A job and a schedule ask in this way, and are not rolled back.
      const cause = { inboxId: uuidv7(), by: null, reason: null };
      const key = { projectId: stack.tenant.projectId, id };
      expect(await requestCancellation(stack.db, key, cause)).toEqual({ status, requested: false });
      expect(await stack.get(id)).toMatchObject({ status, isCancellationRequested: false });
    }
  });

  it('ends an execution that no worker has started', async () => {
    const workflowId = await stack.publish(workflowOf([check('one')]));
    onTestFinished(() => stack.worker.start());
    await stack.worker.stop();
    const { body } = await stack.start(workflowId);
    expect(await cancel(body.id)).toMatchObject({ status: 202, body: { status: 'created' } });
    await stack.worker.start();
    expect(await stack.until(body.id, 'cancelled')).toMatchObject({ ...cancelled, completedActionIds: [] });
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
  });

  it('ends an execution that was never dispatched to Temporal: the relay starts it, to end it', async () => {
    const silent = await startStack({ dispatchesAtOnce: false });
    onTestFinished(() => silent.stop());
    const { body } = await silent.start(await silent.publish(workflowOf([check('one')])));
    expect(await cancel(body.id, silent)).toMatchObject({ status: 202, body: { status: 'created' } });
    const stop = new AbortController();
    const { db, dispatcher } = silent.dependencies;
    const log = silent.reconciler.log;
    const relay = runOutboxRelay({ db, dispatcher, log }, stop.signal, {
      everyMs: 20,
      olderThanMs: 0,
      batch: 10,
    });
    expect(await silent.until(body.id, 'cancelled')).toMatchObject({ ...cancelled, completedActionIds: [] });
    expect(await brokenInvariants(silent, body.id)).toEqual([]);
    stop.abort();
    await relay;
  });
});
