import { capital, type Names } from './names.ts';

/** Returns the files of a resource in the API: its view, its routes and their test. */
export const apiFiles = (n: Names) => [
  { path: `api/views/${n.file}.ts`, content: viewOf(n) },
  { path: `api/routes/${n.folder}/index.ts`, content: routesOf(n) },
  { path: `test/integration/interface/${n.folder}.test.ts`, content: testOf(n) },
];

const viewOf = ({ one, One, folder, aWords }: Names) => `import * as v from 'valibot';
import type { ${One}Row } from '../../db/queries/${folder}.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';

export const ${One} = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    value: v.string(),
    version: v.pipe(v.number(), v.integer(), v.description('1, and one more with each change.')),
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('${capital(aWords)} of a project.'),
);

export const ${one}View = (row: ${One}Row) => ({ ...row, etag: tagOf(row.id, row.version) });
`;

const routesOf = ({
  one,
  One,
  All,
  file,
  folder,
  aWords,
  words,
  Title,
}: Names) => `import * as v from 'valibot';
import { create${One} } from '../../../services/${folder}/create.ts';
import { delete${One} } from '../../../services/${folder}/delete.ts';
import { get${One} } from '../../../services/${folder}/get.ts';
import { list${All} } from '../../../services/${folder}/list.ts';
import { update${One} } from '../../../services/${folder}/update.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource-endpoints.ts';
import { ${One}, ${one}View } from '../../views/${file}.ts';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(63), v.description('Unique in the project.'));
const Value = v.pipe(v.string(), v.maxLength(10_000), v.description('What it is.'));

const { create, list, get, update, remove } = resourceEndpoints({
  type: '${one}',
  path: '${folder}',
  scopes: { read: 'workflows:read', write: 'workflows:write' },
  schema: ${One},
  view: ${one}View,
  sortedBy: ['updatedAt', 'name'],
  create: {
    summary: 'Create ${aWords}',
    answer: 'The ${words}.',
    errors: ['${one}NameTaken'],
    body: v.pipe(
      v.strictObject({ name: Name, value: Value }),
      v.examples([{ name: 'example', value: 'first' }]),
    ),
    run: create${One},
    read: get${One},
  },
  list: { summary: "List the project's ${Title.charAt(0).toLowerCase()}${Title.slice(1)}", answer: 'A page of them.', run: list${All} },
  get: {
    summary: 'Get ${aWords}',
    answer: 'The ${words}.',
    schema: ${One},
    async run(ctx, key) {
      return ${one}View(await get${One}(ctx, key));
    },
  },
  update: {
    summary: 'Change ${aWords}',
    answer: 'The ${words}.',
    errors: ['recordNotAsKnown'],
    body: v.pipe(v.strictObject({ value: Value }), v.examples([{ value: 'second' }])),
    run: update${One},
  },
  remove: { summary: 'Delete ${aWords}', answer: 'It is deleted.', run: delete${One} },
});

export const ${one}Endpoints: readonly Endpoint[] = [create, list, get, update, remove];
`;

const testOf = ({ folder, aWords }: Names) => `import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface CreatedRecord {
  id: string;
  etag: string;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = \`\${stack.project}/${folder}\`;
});

const create = (name: string) =>
  stack.request<CreatedRecord>('POST', path, { body: { name, value: 'first' } });

describe('${aWords}', () => {
  it('is created, listed, read, changed and deleted', async () => {
    const created = await create('usual');
    expect(created).toMatchObject({ status: 201, body: { name: 'usual', value: 'first', version: 1 } });
    const one = \`\${path}/\${created.body.id}\`;
    expect(created.headers.get('location')).toBe(one);
    const changed = await stack.request('PATCH', one, { body: { value: 'second' } });
    expect(changed).toMatchObject({ status: 200, body: { value: 'second', version: 2 } });
    expect((await stack.request('GET', one)).body).toEqual(changed.body);
    const listed = await stack.request<{ data: CreatedRecord[] }>('GET', \`\${path}?sort=name&limit=100\`);
    expect(listed.body.data).toContainEqual(changed.body);
    expect((await stack.request('DELETE', one)).status).toBe(204);
    expect((await stack.request('GET', one)).status).toBe(404);
  });

  it('has a name that no other one of the project has', async () => {
    await create('taken');
    expect(await create('taken')).toMatchObject({ status: 409, body: { details: [{ reason: 'name.taken' }] } });
  });

  it('is changed only as its caller knows it', async () => {
    const { id, etag } = (await create('known')).body;
    const one = \`\${path}/\${id}\`;
    const change = { body: { value: 'second' }, headers: { 'if-match': etag } };
    expect((await stack.request('PATCH', one, change)).status).toBe(200);
    expect((await stack.request('PATCH', one, change)).status).toBe(412);
  });

  it('is unknown to another account', async () => {
    const { id } = (await create('own')).body;
    const { projectId, apiKey } = await createTestTenant(stack.db, stack.vault);
    for (const one of [\`\${path}/\${id}\`, \`/v1/projects/\${projectId}/${folder}/\${id}\`]) {
      expect((await stack.request('GET', one, { apiKey })).status).toBe(404);
      const body = { value: 'second' };
      expect((await stack.request('PATCH', one, { apiKey, body })).status).toBe(404);
      expect((await stack.request('DELETE', one, { apiKey })).status).toBe(404);
    }
  });
});
`;
