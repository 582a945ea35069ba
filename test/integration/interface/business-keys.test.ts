import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { eventually } from '../../stack/eventually.ts';
import { waiting } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

type Shown = ExecutionBody & ErrorBody & { key: string | null };

let stack: OwnStack;
let outside: Server;
let answer = 400;
let waits: string;
let calls: string;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
  outside = createServer((_request, response) => void response.writeHead(answer).end()).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => outside.once('listening', resolve));
  waits = await stack.publish({ name: 'Waits', actions: [waiting('wait')] });
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
  const call = { id: 'call', name: 'general/fetch@v1', attributes: { url } };
  calls = await stack.publish({ name: 'Calls and waits', actions: [call, waiting('wait')] });
});
afterAll(async () => {
  outside.close();
  await stack.stop();
});

const start = (
  key: string,
  body: object = {},
  options: { apiKey?: string; headers?: Record<string, string> } = {},
) =>
  stack.request<Shown>('POST', `${stack.project}/executions`, {
    body: { workflowId: waits, key, ...body },
    ...options,
  });
const thirty = (key: string, body: object) => Promise.all(Array.from({ length: 30 }, () => start(key, body)));
const listed = async (query: string) => {
  const { status, body } = await stack.request<{ data: Shown[] }>(
    'GET',
    `${stack.project}/executions?${query}`,
  );
  expect(status).toBe(200);
  return body.data;
};
const openOf = async (key: string) =>
  (await listed(`key=${encodeURIComponent(key)}&limit=100`)).filter(({ status }) =>
    ['created', 'running', 'onHold'].includes(status),
  );
const redrive = (id: string) =>
  stack.request<Shown>('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
const keyTaken = (recordId: string) => ({
  status: 409,
  body: { code: 2006, details: [{ reason: 'execution.keyTaken', recordType: 'execution', recordId }] },
});

/** One that has failed, and waits once it is redriven. */
const failed = async (key: string): Promise<string> => {
  answer = 400;
  const { body } = await start(key, { workflowId: calls });
  await stack.until(body.id, 'failed');
  answer = 200;
  return body.id;
};

describe('a key', () => {
  it('is shown, and finds its executions in lists, counts, searches and exports', async () => {
    const key = `Order ${uuidv7()} – ü`;
    const { status, body } = await start(key);
    expect([status, body.key]).toEqual([201, key]);
    expect((await stack.request<Shown>('GET', `${stack.project}/executions/${body.id}`)).body.key).toBe(key);
    const asked = encodeURIComponent(key);
    for (const query of [`key=${asked}`, `search=${asked}`, `key=${asked}&include=payload`])
      expect((await listed(query)).map(({ id }) => id)).toEqual([body.id]);
    expect(await listed(`key=${asked}x`)).toEqual([]);
    const other = await stack.start(waits);
    expect(other.body).toMatchObject({ key: null });
  });

  it('belongs to one workflow, and is free again after its execution has ended', async () => {
    const key = uuidv7();
    const { body: first } = await start(key);
    expect((await start(key, { workflowId: calls })).status).toBe(201);
    expect((await start(key)).status).toBe(409);
    await stack.request('POST', `${stack.project}/executions/${first.id}/cancel`, { body: {} });
    await stack.until(first.id, 'cancelled');
    expect((await start(key)).status).toBe(201);
  });

  it.each([
    ['empty', { key: '' }, 'key'],
    ['too long', { key: 'x'.repeat(256) }, 'key'],
    ['what Postgres cannot store', { key: 'a\uD800' }, 'key'],
    ['left out where its policy is given', { key: undefined, onOpenKey: 'return' }, 'onOpenKey'],
    ['given with an unknown policy', { onOpenKey: 'replace' }, 'onOpenKey'],
  ])('is refused if it is %s', async (_what, body, field) => {
    expect(await start(uuidv7(), body)).toMatchObject({ status: 422, body: { details: [{ field }] } });
  });

  it('is held by one open execution, whatever a statement says', async () => {
    const key = uuidv7();
    const [first, second] = [await start(key), await start(uuidv7())];
    await Promise.all([first, second].map(({ body }) => stack.until(body.id, 'onHold')));
    const write = stack.db.$client`update executions set business_key = ${key} where id = ${second.body.id}`;
    await expect(write).rejects.toThrow('executions_key_held');
  });
});

describe('thirty starts with one key at once', () => {
  it('create one execution, and are refused with its id', async () => {
    const key = uuidv7();
    const replies = await thirty(key, {});
    const made = replies.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const [{ body } = { body: { id: '' } }] = made;
    for (const reply of replies.filter((one) => !made.includes(one))) {
      expect(reply).toMatchObject(keyTaken(body.id));
      expect(reply.body.details).toMatchObject([{ field: 'key' }]);
    }
  });

  it('return the execution that was created first', async () => {
    const key = uuidv7();
    const replies = await thirty(key, { onOpenKey: 'return' });
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 29 }, () => 200),
      201,
    ]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed(`key=${key}`)).toHaveLength(1);
  });

  it('supersede each other, until one is left', async () => {
    const key = uuidv7();
    const replies = await thirty(key, { onOpenKey: 'supersede' });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(30);
    await eventually(async () => expect(await openOf(key)).toHaveLength(1));
  });
});

describe('a start that returns the open execution', () => {
  it('waits for its pause if preferred, and not for an earlier one', async () => {
    const key = uuidv7();
    const { body: first } = await start(key);
    const prefer = { headers: { prefer: 'wait=30' } };
    for (let time = 0; time < 2; time++) {
      const reply = await start(key, { onOpenKey: 'return' }, prefer);
      expect(reply).toMatchObject({ status: 200, body: { id: first.id, status: 'onHold', key } });
      expect(reply.headers.get('preference-applied')).toBe('wait=30');
    }
  });

  it('is repeated under its Idempotency-Key', async () => {
    const key = uuidv7();
    const { body: first } = await start(key);
    const again = { headers: { 'idempotency-key': uuidv7() } };
    for (const replayed of [null, 'true']) {
      const reply = await start(key, { onOpenKey: 'return' }, again);
      expect(reply).toMatchObject({ status: 200, body: { id: first.id } });
      expect(reply.headers.get('idempotent-replayed')).toBe(replayed);
    }
  });
});

describe('a start that supersedes', () => {
  it('cancels the open execution with a reason, and audits both', async () => {
    const key = uuidv7();
    const { body: first } = await start(key);
    await stack.until(first.id, 'onHold');
    const second = await start(key, { onOpenKey: 'supersede' });
    expect(second.status).toBe(201);
    await stack.until(first.id, 'cancelled');
    expect((await openOf(key)).map(({ id }) => id)).toEqual([second.body.id]);
    const audited = await stack.db.$client<{ action: string; reason: string | null }[]>`
      select action, reason from audit_log where record_id = ${first.id} and action = 'execution.cancel'`;
    expect(audited).toEqual([
      { action: 'execution.cancel', reason: 'Another execution with the same key was started instead.' },
    ]);
  });

  it('changes nothing if it is refused itself', async () => {
    const strict = await stack.publish({
      name: 'Strict',
      input: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
      actions: [waiting('wait')],
    });
    const key = uuidv7();
    const { body: first } = await start(key, { workflowId: strict, input: { n: 1 } });
    await stack.until(first.id, 'onHold');
    expect(await start(key, { workflowId: strict, onOpenKey: 'supersede' })).toMatchObject({
      status: 422,
      body: { code: 2008 },
    });
    expect(await start(key, { workflowId: strict, input: { n: 1 } })).toMatchObject(keyTaken(first.id));
    expect((await stack.get(first.id)).isCancellationRequested).toBe(false);
  });
});

it.each([
  ['return', 'executions:read'],
  ['supersede', 'executions:cancel'],
])('a start with `onOpenKey: %s` needs the scope %s as well', async (onOpenKey, scope) => {
  const { body } = await stack.request<{ value: string }>('POST', '/v1/api-keys', {
    body: { name: uuidv7(), scopes: ['executions:start'] },
  });
  const key = uuidv7();
  const { body: first } = await start(key);
  const reply = await start(key, { onOpenKey }, { apiKey: body.value });
  expect(reply).toMatchObject({ status: 403, body: { code: 2005, details: [{ scope }] } });
  expect((await stack.get(first.id)).isCancellationRequested).toBe(false);
});

describe('a redrive', () => {
  it('holds the key again, and is refused while another execution holds it', async () => {
    const key = uuidv7();
    const first = await failed(key);
    const { body: second } = await start(key, { workflowId: calls });
    expect(await redrive(first)).toMatchObject(keyTaken(second.id));
    expect((await stack.get(first)).status).toBe('failed');
    await stack.request('POST', `${stack.project}/executions/${second.id}/cancel`, { body: {} });
    await stack.until(second.id, 'cancelled');
    expect((await redrive(first)).status).toBe(202);
    expect(await start(key, { workflowId: calls })).toMatchObject(keyTaken(first));
  });

  it('is skipped by a job over many with the same reason', async () => {
    const key = uuidv7();
    const first = await failed(key);
    await start(key, { workflowId: calls });
    const { body: job } = await stack.request<{ id: string }>('POST', `${stack.project}/executions/redrive`, {
      body: { filter: { key, status: 'failed' } },
    });
    await eventually(async () => {
      const { body } = await stack.request<object>('GET', `${stack.project}/jobs/${job.id}`);
      expect(body).toMatchObject({
        status: 'completed',
        changed: 0,
        skippedFor: [{ reason: 'execution.keyTaken', count: 1 }],
      });
    });
    expect((await stack.get(first)).status).toBe('failed');
  });

  it('succeeds for one of many that had the key', async () => {
    const key = uuidv7();
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await failed(key));
    const replies = await Promise.all(ids.map((id) => redrive(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  });
});

it('a rerun has a key only if one is given', async () => {
  const key = uuidv7();
  const { body: first } = await start(key);
  const rerun = (body: object) =>
    stack.request<Shown>('POST', `${stack.project}/executions/${first.id}/rerun`, { body });
  expect(await rerun({})).toMatchObject({ status: 201, body: { key: null } });
  expect(await rerun({ key })).toMatchObject(keyTaken(first.id));
  expect(await rerun({ key, onOpenKey: 'return' })).toMatchObject({ status: 200, body: { id: first.id } });
  expect(await rerun({ key, onOpenKey: 'supersede' })).toMatchObject({ status: 201, body: { key } });
});
