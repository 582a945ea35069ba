import { beforeAll, describe, expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflowId: string;
let executionId: string;
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([waiting('wait')]));
  executionId = (await stack.run(workflowId)).id;
});

const get = (path: string) => stack.request('GET', `${stack.project}${path}`);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  stack.request('POST', `${stack.project}${path}`, { body, headers });

describe('a value that Postgres cannot store is refused before:', () => {
  it.each(['\0', 'a\0b', '\uD800'])('labels with %j', async (value) => {
    expect(await post('/executions', { workflowId, labels: { a: value } })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'labels.a' }] },
    });
  });

  it('a NUL in a filter, in the path and in an action id', async () => {
    expect((await get('/executions?label=a:%00')).status).toBe(422);
    expect((await post('/executions/cancel', { filter: { label: 'a:\0' } })).status).toBe(422);
    expect((await get(`/executions/${executionId}/actions/%00`)).status).toBe(404);
    expect((await post(`/executions/${executionId}/resume`, { actionId: '\0' })).status).toBe(422);
  });

  it('dates that no calendar has, or that Postgres does not write as ISO 8601', async () => {
    const times = [
      '2026-02-31T00:00:00Z',
      '2026-01-01T24:00:01Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-01:00',
    ];
    const filters = ['/executions?createdAfter', '/holds?expiresBefore', '/webhooks/events?createdBefore'];
    for (const time of times) {
      for (const filter of filters) expect((await get(`${filter}=${time}`)).status).toBe(422);
    }
  });

  it.each([
    ['name: "a\0"\nactions: []', 1, 9],
    ['# first\nname: a # \0\nactions: []', 2, 11],
  ])('a NUL in the text of a definition, with its place: %j', async (source, line, column) => {
    expect(await post('/workflows', source, { 'content-type': 'application/yaml' })).toMatchObject({
      status: 400,
      body: { code: 2003, details: [{ line, column }] },
    });
  });

  it('a NUL in the URL of a webhook', async () => {
    expect(await post('/webhooks', { name: 'Nul', url: 'http://127.0.0.1/\0' })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'url' }] },
    });
  });

  it('a NUL that is written as an escape: a problem of the draft', async () => {
    const reply = await post('/workflows', { name: 'a\0', description: '\0', actions: [] });
    expect(reply).toMatchObject({
      status: 201,
      body: { name: 'Untitled workflow', problems: [{ field: 'name' }, { field: 'description' }] },
    });
  });
});

it('an overlong part of the path is answered as unknown', async () => {
  const long = 'x'.repeat(300);
  expect((await get(`/executions/${executionId}/actions/${long}`)).status).toBe(404);
  expect((await get(`/executions/${long}`)).status).toBe(404);
});

it('an id in capitals is the same id', async () => {
  const capitals = executionId.toUpperCase();
  const { body } = await stack.request<{ workflowId: string }>('POST', `${stack.project}/executions`, {
    body: { workflowId: workflowId.toUpperCase() },
  });
  expect(body.workflowId).toBe(workflowId);
  expect((await get(`/executions/${capitals}/actions/wait`)).status).toBe(200);
  const events = stack.request<unknown>('GET', `${stack.project}/executions/${capitals}/events`);
  expect((await post(`/executions/${capitals}/cancel`, {})).status).toBe(202);
  expect((await events).text).toContain('event: workflowExecution.cancelled');
});

describe('no value is changed silently:', () => {
  it('names that JavaScript knows are kept in an input, also in that of a rerun', async () => {
    const input = { constructor: 1, prototype: 2 };
    const first = await stack.run(await stack.publish(workflowOf([])), input);
    expect(first.payload.input).toEqual(input);
    const changed = { constructor: 3 };
    expect(await post(`/executions/${first.id}/rerun`, { input: changed })).toMatchObject({
      status: 201,
      body: { payload: { input: changed } },
    });
    expect(await post(`/executions/${first.id}/rerun`, { input: [1] })).toMatchObject({ status: 422 });
  });

  it.each(['constructor', 'prototype'])('a label called %s is refused', async (name) => {
    expect(await post('/executions', { workflowId, labels: { [name]: 'x' } })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'labels' }] },
    });
  });

  it('a number that would become null is refused', async () => {
    const body = `{"workflowId":"${workflowId}","input":{"a":[-1e400]}}`;
    expect(await stack.request('POST', `${stack.project}/executions`, { body })).toMatchObject({
      status: 422,
      body: { code: 2000 },
    });
  });

  it('JSON is JSON in whatever case its content type is written', async () => {
    const reply = await post(
      '/workflows',
      { name: 'Json', actions: [] },
      { 'content-type': 'Application/JSON' },
    );
    expect(reply).toMatchObject({ status: 201, body: { format: 'json' } });
  });

  it('a NUL in published AnonCreds data', async () => {
    const schema = { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' };
    const definition = { schemaId: 'did:web:a', tag: 'one' };
    const refused: [path: string, body: object, field: string][] = [
      ['schemas', { ...schema, name: 'a\0' }, 'name'],
      ['schemas', { ...schema, attributeNames: ['a', 'b\0'] }, 'attributeNames.1'],
      ['credential-definitions', { ...definition, tag: '\0' }, 'tag'],
      ['credential-definitions', { ...definition, schemaId: '\uD800' }, 'schemaId'],
    ];
    for (const [path, body, field] of refused) {
      expect(await post(`/anoncreds/${path}`, body)).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field }] },
      });
    }
    expect(await get('/anoncreds/credential-definitions?schemaId=%00')).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'schemaId' }] },
    });
  });

  it('a NUL in data that is shown to other wallets, and in the type of a credential', async () => {
    for (const field of ['alias', 'label', 'goal', 'goalCode'])
      expect(await post('/didcomm/connections', { [field]: 'a\0' })).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field }] },
      });
    const template = {
      name: 'Badge',
      format: 'dc+sd-jwt',
      vct: 'https://a.example/\0',
      claims: [{ name: 'name' }],
    };
    const { status, text } = await post('/templates/credentials', template);
    expect(status).toBe(422);
    expect(text).toContain('must not contain NUL');
  });

  it('a NUL in the key of a DIDComm message', async () => {
    const [wallet] = await stack.db.$client<
      { publicId: string }[]
    >`select public_id as "publicId" from wallets limit 1`;
    const header = { recipients: [{ header: { kid: 'a\0' } }] };
    const message = {
      protected: Buffer.from(JSON.stringify(header)).toString('base64url'),
      iv: '',
      ciphertext: '',
      tag: '',
    };
    const url = `${stack.publicUrl}/didcomm/${wallet?.publicId}`;
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(message) })).status).toBe(400);
  });
});
