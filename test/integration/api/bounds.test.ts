import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const unknown = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const countOf = (details: readonly ErrorDetail[]): number =>
  details.reduce((sum, { options = [] }) => sum + 1 + countOf(options.flat()), 0);
const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };
const shapes = { anyOf: Array.from({ length: 8 }, () => ({ required: Object.keys(unknown(40)) })) };

describe('an answer to a long or faulty request', () => {
  it.each<[string, () => Promise<string>, unknown]>([
    ['unknown fields without a key', async () => '/v1/session', unknown(1_000)],
    ['unknown fields of a start', async () => `${stack.project}/executions`, unknown(49_000)],
    ['wrong labels', async () => `${stack.project}/executions`, { workflowId: 'x', labels: unknown(49_000) }],
    ['a long name', async () => `${stack.project}/executions`, { ['n'.repeat(1_000_000)]: 1 }],
    [
      'wrong events of a webhook',
      async () => `${stack.project}/webhooks`,
      { url: 'x', events: Array(49_000).fill('x') },
    ],
    ['wrong scopes of a key', async () => '/v1/api-keys', { name: 'x', scopes: Array(49_000).fill('x') }],
    ['a callback', () => callback(closed), unknown(6_000)],
    ['a callback with many shapes', () => callback(shapes), {}],
    ['a callback of a megabyte', () => callback(closed), unknown(49_000)],
  ])('stays small for %s', async (_, path, body) => {
    const reply = await stack.request('POST', await path(), { body });
    expect(reply.status).toBe(422);
    expect(reply.text.length).toBeLessThan(64 * 1024);
    expect(countOf(reply.body.details)).toBeLessThanOrEqual(50);
  });

  const callback = async (schema: object): Promise<string> => {
    const { payload } = await stack.run(await stack.publish(workflowOf([waiting('wait', { schema })])));
    return new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;
  };
});

it('the error of an execution stays small, and says how many details there are', async () => {
  const schema = { type: 'array', items: { type: 'string' } };
  const workflow = workflowOf([check('check', '$.input.list', schema)]);
  const execution = await stack.run(await stack.publish(workflow), {
    list: Array.from({ length: 900 }, () => 1),
  });
  expect(execution).toMatchObject({ status: 'failed', error: { code: 2008 } });
  expect(execution.error?.details).toHaveLength(50);
  expect(execution.error?.details.at(-1)).toMatchObject({
    reason: 'details.more',
    message: 'and 851 more',
    more: 851,
  });
});

describe('a body that would be changed is refused', () => {
  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>) => {
    const reply = await fetch(new URL(path, stack.publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': stack.tenant.apiKey },
      body,
    });
    return { status: reply.status, body: (await reply.json()) as object };
  };
  const starts = () => `${stack.project}/executions`;

  it('a whole number that a double would make another of, by its place', async () => {
    const text = '{"workflowId": "x",\n "input": {"ids": [1, 9007199254740993]}}';
    expect(await send(starts(), text)).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ pointer: '/input/ids/1', field: 'input.ids.1', line: 2, column: 23 }] },
    });
  });

  it.each([
    ['a fraction with more digits than a double has', '0.12345678901234567890', 'number.inexact'],
    ['a text with half of a surrogate pair', String.raw`"\ud83d"`, 'value.format'],
  ])('%s, by its place', async (_, value, reason) => {
    const reply = await send(starts(), `{"workflowId": "x",\n "input": {"a": [1, ${value}]}}`);
    const place = { pointer: '/input/a/1', field: 'input.a.1', line: 2, column: 21 };
    expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ reason, ...place }] } });
  });

  it('a key that stands twice, and bytes that are no UTF-8', async () => {
    expect(await send(starts(), '{"workflowId": "x", "workflowId": "y"}')).toMatchObject({
      status: 400,
      body: { code: 2003, details: [{ line: 1, column: 21 }] },
    });
    const bytes = new Uint8Array([0x7b, 0x22, 0x61, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await send(starts(), bytes)).toMatchObject({ status: 400, body: { code: 2003 } });
  });

  it.each<[string, () => string, object, string]>([
    ['NUL in a label', starts, { workflowId: 'x', labels: { a: 'b\0' } }, 'labels.a'],
    ['half a surrogate pair in an id', starts, { workflowId: '\ud800' }, 'workflowId'],
    ['NUL in a password', () => '/v1/session', { email: 'a@example.com', password: 'x\0' }, 'password'],
  ])('%s', async (_, path, body, field) => {
    const reply = await send(path(), JSON.stringify(body));
    expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
  });
});

describe('methods that nobody expects', () => {
  const ask = async (method: string, path: string, headers = ''): Promise<string> => {
    const socket = connect(Number(new URL(stack.publicUrl).port), '127.0.0.1');
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);
    return textOf(socket);
  };

  it.each(['QUERY', 'TRACE', 'PROPFIND', 'LINK', 'CONNECT', 'get'])(
    'cause no internal error for %s',
    async (method) => {
      for (const path of [`${stack.project}/executions`, '/nowhere', '/openapi.json', '/health/live', '/'])
        expect(await ask(method, path)).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) [^]*"code":200[35]/);
    },
  );

  it('an expectation that cannot be met is answered like any error', async () => {
    expect(await ask('GET', '/health/live', 'expect: miracles\r\n')).toMatch(
      /^HTTP\/1\.1 417 [^]*"code":2005/,
    );
  });

  it('a caller that hangs up does not make the database away', async () => {
    const { host, port } = new URL(stack.publicUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /v1/session HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n` +
        'x-request-id: hung-up\r\n\r\n{',
    );
    await eventually(async () => expect((await stack.request('GET', '/health/live')).status).toBe(200));
    socket.resetAndDestroy();
    await eventually(() => expect(stack.logged.join('')).toMatch(/hung-up[^\n]*the caller disconnected/));
    expect(stack.logged.join('')).not.toContain('The database is not available');
  });
});
