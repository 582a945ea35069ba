import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import {
  definitionExample,
  definitionExampleYaml,
  inputExample,
} from '../../../api/openapi/definition-example.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, stack.publicUrl), { headers, redirect: 'manual' });

describe('/openapi.json', () => {
  it('is the committed document, and needs no key', async () => {
    const reply = await fetchPage('/openapi.json');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const committed = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8');
    expect(await reply.json()).toEqual(JSON.parse(committed));
  });
});

describe('/openapi.json, compressed,', () => {
  it('is the same for a client that accepts gzip', async () => {
    const plain = await fetchPage('/openapi.json', { 'accept-encoding': 'identity' });
    const zipped = await fetchPage('/openapi.json', { 'accept-encoding': 'gzip, br' });
    const refused = await fetchPage('/openapi.json', { 'accept-encoding': 'gzip;q=0' });
    expect([plain, zipped, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      null,
    ]);
    expect(zipped.headers.get('vary')).toBe('accept-encoding');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 4,
    );
    expect(await zipped.text()).toBe(await plain.text());
  });
});

describe('/v1/actions', () => {
  interface Entry {
    name: string;
    hold: object | null;
    attributes: { $schema: string };
    output: object;
  }

  it('shows every action with its attributes and output as JSON Schema', async () => {
    const { body } = await stack.request<{ data: Entry[]; nextCursor: null }>('GET', '/v1/actions');
    expect(body.data.map(({ name }) => name)).toEqual([...catalogue.keys()].toSorted());
    for (const { attributes } of body.data) {
      expect(attributes.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    }
  });

  it('shows one action by its name, whether its @ is encoded or not', async () => {
    for (const path of ['/v1/actions/general/waitForEvent@v1', '/v1/actions/general/waitForEvent%40v1']) {
      const { body } = await stack.request<Entry>('GET', path);
      expect(body).toMatchObject({
        name: 'general/waitForEvent@v1',
        hold: { onExpiry: 2005, acceptsData: true },
        attributes: { type: 'object', properties: { schema: {} } },
      });
    }
  });

  it('answers 404 for an unknown name', async () => {
    const reply = await stack.request('GET', '/v1/actions/general/fetch@v99');
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 2005, details: [{ recordType: 'action', recordId: 'general/fetch@v99' }] },
    });
  });
});

it.each([
  ['JSON', definitionExample],
  ['YAML', definitionExampleYaml],
])('the example of a definition runs as it stands: %s', async (_, definition) => {
  const execution = await stack.run(await stack.publish(definition), inputExample);
  expect(execution).toMatchObject({ status: 'completed', completedActionIds: ['check'] });
});
