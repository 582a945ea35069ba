import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { broken, workflowsOf, yaml } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  stack = await sharedStack();
  workflows = workflowsOf(stack);
});

describe('a draft', () => {
  it('is saved with whatever is wrong with it, each problem with its place', async () => {
    const { status, headers, body } = await workflows.create(broken, yaml);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${workflows.path}/${body.id}`);
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
    expect(await workflows.create(text, headers)).toMatchObject({
      status: 400,
      body: { code: 2003, details: [{ line, column: expect.any(Number) }] },
    });
  });

  it.each([
    ['YAML', '# first\nname:   Spaced\nactions: []   # none\n', yaml],
    ['JSON', '{ "name" : "Spaced",\n\t"actions":[ ] }', { 'content-type': 'application/json' }],
  ])('comes back exactly as it was written: %s', async (_, source, headers) => {
    const { body } = await workflows.create(source, headers);
    expect((await workflows.send('GET', body.id)).body).toMatchObject({
      source,
      name: 'Spaced',
      problems: [],
    });
    const plain = await workflows.send('GET', body.id, undefined, { accept: 'application/yaml' });
    expect([plain.text, plain.headers.get('content-type')?.split(';')[0]]).toEqual([
      source,
      headers['content-type'],
    ]);
  });

  it('is replaced as a whole, with its problems listed again', async () => {
    const { body } = await workflows.create(broken, yaml);
    const replaced = await workflows.send('PUT', body.id, { name: 'Mended', actions: [] });
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: body.id, name: 'Mended', format: 'json', problems: [] },
    });
    expect(await workflows.send('PUT', body.id, 'name: [', yaml)).toMatchObject({
      status: 400,
      body: { code: 2003 },
    });
    expect((await workflows.send('GET', body.id)).body.name).toBe('Mended');
  });

  it('can be validated without being saved', async () => {
    const validate = (body: unknown, headers = {}) => workflows.send('POST', 'validate', body, headers);
    expect((await validate({ name: 'Fine', actions: [] })).body).toEqual({ valid: true, problems: [] });
    expect(await validate(broken, yaml)).toMatchObject({ status: 200, body: { valid: false } });
    expect(await validate('name: [', yaml)).toMatchObject({ status: 400, body: { code: 2003 } });
    const warned = {
      name: 'Warned',
      actions: [
        { id: 'a', name: 'general/validateJson@v1', attributes: { data: 1, schema: true }, label: 'x' },
      ],
    };
    expect((await validate(warned)).body).toMatchObject({ valid: true, problems: [{ severity: 'warning' }] });
  });
});
