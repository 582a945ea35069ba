import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdLock } from '../../stack/held-lock.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: OwnStack;
let outside: Server;
let answer: number;
let keys: string[];
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
  outside = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    response.writeHead(answer).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => outside.once('listening', resolve));
});
afterAll(async () => {
  outside.close();
  await stack.stop();
});
beforeEach(() => {
  answer = 400;
  keys = [];
});

const definition = (extra: object[] = []) => ({
  name: 'Calls out',
  input: { type: 'object', properties: { n: { type: 'integer' } } },
  actions: [
    { id: 'check', name: 'general/validateJson@v1', attributes: { data: 1, schema: true } },
    {
      id: 'call',
      name: 'general/fetch@v1',
      attributes: { url: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/` },
    },
    ...extra,
  ],
});

const redrive = (id: string, body: object = {}) =>
  stack.request<ExecutionBody>('POST', `${stack.project}/executions/${id}/redrive`, { body });

describe('a redrive', () => {
  it('continues from the failed action, repeats no completed one, and sends new requests', async () => {
    const { id, status, error } = await stack.run(await stack.publish(definition()));
    expect([status, error?.code]).toEqual(['failed', 2005]);
    answer = 200;
    expect((await redrive(id)).status).toBe(202);
    const done = await stack.until(id, 'completed');
    expect(done).toMatchObject({ attempt: 2, error: null, completedActionIds: ['check', 'call'] });
    expect(keys).toEqual([`${id}/call`, `${id}/call/2`]);
  });

  it('is refused for an execution that has not failed, and for an unknown one', async () => {
    answer = 200;
    const { id } = await stack.run(await stack.publish(definition()));
    expect(await redrive(id)).toMatchObject({ status: 409, body: { code: 2006 } });
    expect(await redrive('0190f0a0-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 2005 },
    });
  });

  it('moves to the published version if that contains the completed entries', async () => {
    const workflowId = await stack.publish(definition());
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    await stack.request('PUT', path, {
      body: definition([{ id: 'more', name: 'general/sleep@v1', attributes: { duration: 'PT0S' } }]),
    });
    await stack.request('POST', `${path}/publish`);
    answer = 200;
    expect((await redrive(id, { version: 'latest' })).status).toBe(202);
    const done = await stack.until(id, 'completed');
    expect(done).toMatchObject({ workflowVersion: 2, completedActionIds: ['check', 'call', 'more'] });
  });

  it('shows why the published version does not fit', async () => {
    const workflowId = await stack.publish(definition());
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    const [, call] = definition().actions;
    await stack.request('PUT', path, { body: { ...definition(), actions: [call] } });
    await stack.request('POST', `${path}/publish`);
    const reply = await redrive(id, { version: 'latest' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 2006, message: expect.stringContaining("'check'") },
    });
    expect((await stack.get(id)).status).toBe('failed');
  });

  it('answers at the next hold or the end if that is preferred', async () => {
    const { id } = await stack.run(await stack.publish(definition()));
    answer = 200;
    const reply = await stack.request<ExecutionBody>('POST', `${stack.project}/executions/${id}/redrive`, {
      body: {},
      headers: { prefer: 'wait=30' },
    });
    expect(reply).toMatchObject({ status: 202, body: { status: 'completed', attempt: 2 } });
    expect(reply.headers.get('preference-applied')).toBe('wait=30');
  });

  it('is checked against the published version under the lock of the change', async () => {
    const workflowId = await stack.publish(definition());
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    const [, call] = definition().actions;
    await stack.request('PUT', path, { body: { ...definition(), actions: [call] } });
    await stack.request('POST', `${path}/publish`);
    // Meanwhile another redrive completes the missing action; here the test changes the row before the commit.
    await stack.db.$client`update executions set completed_action_ids = '{}' where id = ${id}`;
    const other = await holdLock(
      stack.db,
      (sql) => sql`update executions set completed_action_ids = '{check}' where id = ${id}`,
    );
    const asked = redrive(id, { version: 'latest' });
    await other.awaited('for no key update of e');
    await other.release();
    expect(await asked).toMatchObject({ status: 409, body: { code: 2006 } });
    expect((await stack.get(id)).status).toBe('failed');
  });

  it('happens once, however many ask at once', async () => {
    const { id } = await stack.run(await stack.publish(definition()));
    answer = 200;
    const replies = await Promise.all(Array.from({ length: 10 }, () => redrive(id)));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await stack.until(id, 'completed')).toMatchObject({ attempt: 2 });
  });
});

describe('a rerun', () => {
  it('creates another execution with the same input, or with a changed one', async () => {
    answer = 200;
    const first = await stack.run(await stack.publish(definition()), { n: 1 });
    const rerun = (body: object) =>
      stack.request<ExecutionBody>('POST', `${stack.project}/executions/${first.id}/rerun`, { body });
    const same = await rerun({});
    const changed = await rerun({ input: { n: 2 } });
    expect([same.status, changed.status]).toEqual([201, 201]);
    expect((await stack.until(same.body.id, 'completed')).payload.input).toEqual({ n: 1 });
    expect((await stack.until(changed.body.id, 'completed')).payload.input).toEqual({ n: 2 });
    const waited = await stack.request<ExecutionBody>(
      'POST',
      `${stack.project}/executions/${first.id}/rerun`,
      {
        body: {},
        headers: { prefer: 'wait=30' },
      },
    );
    expect(waited).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(waited.headers.get('preference-applied')).toBe('wait=30');
    expect(await rerun({ input: { n: 'x' } })).toMatchObject({ status: 422, body: { code: 2008 } });
  });
});

describe('a job over many executions', () => {
  const startJob = (kind: string, body: object) =>
    stack.request<{ id: string; total: number; matching: number }>(
      'POST',
      `${stack.project}/executions/${kind}`,
      { body },
    );
  const untilDone = async (id: string) => {
    for (;;) {
      const { body } = await stack.request<{ status: string; changed: number; skipped: number }>(
        'GET',
        `${stack.project}/jobs/${id}`,
      );
      if (body.status === 'completed') return body;
    }
  };

  it('redrives the executions that its filter finds, and shows their number before', async () => {
    const workflowId = await stack.publish(definition());
    const failed = await Promise.all(Array.from({ length: 60 }, () => stack.run(workflowId)));
    answer = 200;
    const filter = { workflowId, status: 'failed' };
    expect((await startJob('redrive', { filter, dryRun: true })).body).toEqual({ matching: 60 });
    const { status, body } = await startJob('redrive', { filter });
    expect([status, body.total]).toEqual([202, 60]);
    expect(await untilDone(body.id)).toMatchObject({ changed: 60, skipped: 0 });
    await Promise.all(failed.map(({ id }) => stack.until(id, 'completed')));
  });

  it('continues after an execution that cannot be redriven', async () => {
    const workflowId = await stack.publish(definition());
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    await stack.request('PUT', path, { body: { ...definition(), description: 'Broken since' } });
    await stack.request('POST', `${path}/publish`);
    await stack.db.$client`
      update workflow_versions set source = '{}' where workflow_id = ${workflowId} and version = 2`;
    const { body } = await startJob('redrive', { filter: { workflowId }, version: 'latest' });
    expect(await untilDone(body.id)).toMatchObject({ changed: 0, skipped: 1 });
    expect((await stack.get(id)).status).toBe('failed');
  });

  it('cancels by label, and leaves the others alone', async () => {
    const workflowId = await stack.publish({
      name: 'Waits',
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
    });
    const start = (labels: object) =>
      stack.request<ExecutionBody>('POST', `${stack.project}/executions`, { body: { workflowId, labels } });
    const orderId = uuidv7();
    const [mine, other] = [await start({ orderId }), await start({ orderId: '43' })];
    await Promise.all([mine, other].map(({ body }) => stack.until(body.id, 'onHold')));
    const { body } = await startJob('cancel', { filter: { label: `orderId:${orderId}` } });
    expect(await untilDone(body.id)).toMatchObject({ changed: 1 });
    await stack.until(mine.body.id, 'cancelled');
    expect((await stack.get(other.body.id)).status).toBe('onHold');
  });

  it('shows its request, and the reason for each skipped execution', async () => {
    const workflowId = await stack.publish(definition());
    const [one, two] = [await stack.run(workflowId), await stack.run(workflowId)];
    await Promise.all([one, two].map(({ id }) => stack.until(id, 'failed')));
    const filter = { workflowId, label: 'orderId:42' };
    const { body: empty } = await startJob('cancel', { filter });
    expect(await untilDone(empty.id)).toMatchObject({ filter, version: null, skipped: 0, skippedFor: [] });
    const { body: late } = await startJob('cancel', { filter: { workflowId } });
    expect(await untilDone(late.id)).toMatchObject({
      changed: 0,
      skipped: 2,
      skippedFor: [{ reason: 'execution.ended', count: 2 }],
    });
    answer = 200;
    const { body: redriven } = await startJob('redrive', { filter: { workflowId } });
    expect(await untilDone(redriven.id)).toMatchObject({ version: 'same', changed: 2, skippedFor: [] });
    await Promise.all([one, two].map(({ id }) => stack.until(id, 'completed')));
    const { body: again } = await startJob('redrive', { filter: { workflowId } });
    expect(await untilDone(again.id)).toMatchObject({
      changed: 0,
      skippedFor: [{ reason: 'execution.unfailed', count: 2 }],
    });

    const { body: audit } = await stack.request<{ data: { action: string; recordId: string }[] }>(
      'GET',
      `${stack.project}/audit?executionId=${one.id}`,
    );
    expect(audit.data.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['bulkJob.redrive', redriven.id],
      ['execution.reveal', one.id],
      ['execution.start', one.id],
    ]);
  });

  it('requires a filter', async () => {
    expect(await startJob('cancel', { filter: {} })).toMatchObject({ status: 422, body: { code: 2000 } });
  });
});
