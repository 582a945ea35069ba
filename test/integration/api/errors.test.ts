import { gzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { RequestOptions } from '../../stack/test-client.ts';
import { helpUrlOf } from '../../../src/language/errors/with-help.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const post = (path: string, options: RequestOptions) =>
  stack.request('POST', `${stack.project}${path}`, options);
const start = (body: unknown, headers: Record<string, string> = {}) => post('/executions', { body, headers });
const error = (code: number, message: string, ...details: { reason: string; [context: string]: unknown }[]) =>
  JSON.stringify({
    message,
    code,
    details: details.map((detail) => ({ ...detail, helpUrl: helpUrlOf(detail.reason) })),
  });

describe('every error is the object of the specification', () => {
  it('404 for an unknown URL', async () => {
    const { status, text, headers } = await stack.request('GET', '/v2/anything', { apiKey: null });
    expect([status, text]).toEqual([
      404,
      error(2005, 'The API has no such path. Check the address.', {
        reason: 'path.unknown',
        message: '/openapi.json lists every path',
      }),
    ]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('405 with Allow, whatever else is wrong with the request', async () => {
    const reply = await stack.request('PUT', `${stack.project}/executions`, {
      apiKey: null,
      body: 'not json',
      headers: { 'content-type': 'text/plain' },
    });
    expect([reply.status, reply.text, reply.headers.get('allow')]).toEqual([
      405,
      error(2005, 'This path does not accept this HTTP method. Use one of those in `allowed`.', {
        reason: 'method.refused',
        message: 'must be one of POST, GET',
        allowed: ['POST', 'GET'],
      }),
      'POST, GET',
    ]);
  });

  it('405 with Allow for OPTIONS: pages of other origins have no business here', async () => {
    const url = new URL(`${stack.project}/executions`, stack.publicUrl);
    const reply = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, GET']);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.json()).toMatchObject({ code: 2005 });
  });

  it('415 for a body that is compressed', async () => {
    const url = new URL(`${stack.project}/executions`, stack.publicUrl);
    const send = (encoding: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': encoding,
          'x-access-token': stack.tenant.apiKey,
        },
        body,
      });
    const text = JSON.stringify({ workflowId: await stack.publish({ name: 'Empty', actions: [] }) });
    const refused = await send('gzip', new Uint8Array(gzipSync(text)));
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ code: 2005, details: [{ field: 'content-encoding' }] });
    expect((await send('identity', new TextEncoder().encode(text))).status).toBe(201);
  });

  it('415 for a content type that is not JSON', async () => {
    const expected = error(2005, 'This path does not accept a body of this content type. Send JSON.', {
      reason: 'media.unsupported',
      message:
        'must be application/json or another +json (a definition: application/json or application/yaml)',
      field: 'content-type',
    });
    for (const type of ['text/plain', 'application/yaml', 'application/x-www-form-urlencoded']) {
      const { status, text } = await start('{}', { 'content-type': type });
      expect([status, text]).toEqual([415, expected]);
    }
  });

  it('413 for a body past 1 MiB', async () => {
    const { status, text } = await start({ workflowId: 'x'.repeat(1_048_576) });
    expect([status, text]).toEqual([
      413,
      error(2005, 'The body is too large. It may have at most 1048576 bytes.', {
        reason: 'limit.exceeded',
        message: 'at most 1048576 bytes',
        limit: 1_048_576,
      }),
    ]);
  });

  it.each([
    ['{"a":}', 1, 6],
    ['{\n  "a": 1,\n}', 3, 1],
    ['{"a": [1, 2', 1, 7],
    ['nonsense', 1, 1],
    ['{"a": 1} trailing', 1, 10],
  ])('2003 with line and column for malformed JSON: %j', async (body, line, column) => {
    const reply = await start(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 2003, details: [{ line, column }] } });
    expect(reply.body.message).toBe(`The body is not valid JSON: line ${line}, column ${column}.`);
  });

  it.each([
    ['__proto__', '{"input":{"__proto__":{"a":1}}}'],
    ['constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ])('2000 for valid JSON with a name that poisons prototypes: %s', async (name, body) => {
    const { status, text } = await start(body);
    expect([status, text]).toEqual([
      422,
      error(2000, 'The request is not valid. Correct what `details` names.', {
        reason: 'field.unknown',
        message: `The JSON is valid, but a field may not have the name \`${name}\``,
      }),
    ]);
  });

  it('2000 for a list if the body must be an object', async () => {
    expect(await start('[]')).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'field.type', message: 'must be an object' }] },
    });
  });

  it('2000 for a body that is nested more than 32 deep', async () => {
    const { status, text } = await start(`{"input":{"a":${'['.repeat(31)}${']'.repeat(31)}}}`);
    expect([status, text]).toEqual([
      422,
      error(2000, 'The request is not valid. Correct what `details` names.', {
        reason: 'value.depth',
        message: 'must not be nested more than 32 deep',
      }),
    ]);
    expect(await start(`${'['.repeat(49_000)}${']'.repeat(49_000)}`)).toMatchObject({
      body: { code: 2000 },
    });
  });

  it('2000 with every failing field, the unknown ones among them', async () => {
    const reply = await start({ input: [], surprise: 1 });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 2000, message: 'The request is not valid. Correct what `details` names.' },
    });
    expect(Object.fromEntries(reply.body.details.map(({ field, message }) => [field, message]))).toEqual({
      input: 'must be an object',
      surprise: 'is not a known field',
      workflowId: 'is required',
    });
  });

  it('2000 if the body is missing, or is no object', async () => {
    for (const options of [{}, { body: '' }, { body: 'null' }, { body: '"text"' }, { body: '[]' }]) {
      expect(await post('/executions', options)).toMatchObject({ status: 422, body: { code: 2000 } });
    }
  });

  it('2000 naming every wrong query parameter', async () => {
    const query = 'limit=0&sort=name&status=onhold&workflowId=x&cursor=%00&colour=red';
    const reply = await stack.request('GET', `${stack.project}/executions?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(new Set(reply.body.details.map(({ field }) => field))).toEqual(
      new Set(['colour', 'cursor', 'limit', 'sort', 'status', 'workflowId']),
    );
    const message = reply.body.details.find(({ field }) => field === 'status')?.message;
    expect(message).toBe('must be one of "created", "running", "onHold", "completed", "failed", "cancelled"');
  });

  it('404 naming the workflow for a start of an unknown one, and for an invalid id', async () => {
    for (const recordId of [uuidv7(), 'no-uuid']) {
      const { status, text } = await start({ workflowId: recordId });
      expect([status, text]).toEqual([
        404,
        error(2005, 'There is no such workflow. Check its id.', {
          reason: 'record.unknown',
          message: 'no workflow has this id',
          recordType: 'workflow',
          recordId,
        }),
      ]);
    }
  });

  it('2003 for an address that is not valid percent-encoding', async () => {
    expect(await stack.request('GET', '/v1/projects/%zz/executions')).toMatchObject({
      status: 400,
      body: { code: 2003 },
    });
  });
});
