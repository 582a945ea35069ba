import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/definitions/problem.ts';
import { startStack, type Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflows: string;
beforeAll(async () => {
  stack = await startStack();
  workflows = `${stack.project}/workflows`;
});
afterAll(() => stack.stop());

interface Workflow {
  id: string;
  name: string;
  status: string;
  source: string;
  format: string;
  problems: Problem[];
  publishedVersion: number | null;
  latestVersion: number;
}

const yaml = { 'content-type': 'application/yaml' };
const create = (body: unknown, headers: Record<string, string> = {}) =>
  stack.request<Workflow>('POST', workflows, { body, headers });
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  stack.request<Workflow>(method, `${workflows}/${path}`, {
    ...(body === undefined ? {} : { body }),
    headers,
  });

const broken = `name: Broken
actions:
  - id: call
    name: general/fetch@v1
    attributes:
      url: \${ 1 + }
  - id: call
    name: general/nonsense@v1
`;

describe('a draft', () => {
  it('is saved with whatever is wrong with it, each problem with its place', async () => {
    const { status, headers, body } = await create(broken, yaml);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${workflows}/${body.id}`);
    expect(body).toMatchObject({ name: 'Broken', status: 'draft', publishedVersion: null, source: broken });
    expect(
      body.problems.map(({ pointer, line, column, severity }) => [pointer, line, column, severity]),
    ).toEqual([
      ['/actions/0/attributes/url', 6, 12, 'error'],
      ['/actions/1/id', 7, 9, 'error'],
      ['/actions/1/name', 8, 11, 'error'],
    ]);
  });

  it.each([
    ['name: [', yaml, 1],
    ['name: x\nname: y\n', yaml, 2],
    ['a: !!js/function x', yaml, 1],
    ['{"name": }', {}, 1],
    ['{"name": "x",\n}', {}, 2],
  ])('that cannot be parsed is refused with 2003, line and column: %j', async (text, headers, line) => {
    expect(await create(text, headers)).toMatchObject({
      status: 400,
      body: { code: 2003, details: [{ line, column: expect.any(Number) }] },
    });
  });

  it.each([
    ['YAML', '# first\nname:   Spaced\nactions: []   # none\n', yaml],
    ['JSON', '{ "name" : "Spaced",\n\t"actions":[ ] }', { 'content-type': 'application/json' }],
  ])('comes back exactly as it was written: %s', async (_, source, headers) => {
    const { body } = await create(source, headers);
    expect((await send('GET', body.id)).body).toMatchObject({ source, name: 'Spaced', problems: [] });
    const plain = await send('GET', body.id, undefined, { accept: 'application/yaml' });
    expect([plain.text, plain.headers.get('content-type')?.split(';')[0]]).toEqual([
      source,
      headers['content-type'],
    ]);
  });

  it('is replaced as a whole, its problems told anew', async () => {
    const { body } = await create(broken, yaml);
    const replaced = await send('PUT', body.id, { name: 'Mended', actions: [] });
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: body.id, name: 'Mended', format: 'json', problems: [] },
    });
    expect(await send('PUT', body.id, 'name: [', yaml)).toMatchObject({ status: 400, body: { code: 2003 } });
    expect((await send('GET', body.id)).body.name).toBe('Mended');
  });

  it('can be validated without being saved', async () => {
    const validate = (body: unknown, headers = {}) => send('POST', 'validate', body, headers);
    expect((await validate({ name: 'Fine', actions: [] })).body).toEqual({ valid: true, problems: [] });
    expect(await validate(broken, yaml)).toMatchObject({ status: 200, body: { valid: false } });
    expect(await validate('name: [', yaml)).toMatchObject({ status: 400, body: { code: 2003 } });
    const warned = {
      name: 'Warned',
      actions: [
        { id: 'a', name: 'general/validateJson@v1', attributes: { data: 1, schema: true }, timeout: 'P1D' },
      ],
    };
    expect((await validate(warned)).body).toMatchObject({ valid: true, problems: [{ severity: 'warning' }] });
  });
});
