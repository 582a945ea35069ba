import type { Names } from './names.ts';

/** Returns the files of a resource in the server: its table, its queries, its errors and its verbs. */
export const serverFiles = (n: Names) => [
  { path: `db/schema/${n.folder}.ts`, content: tableOf(n) },
  { path: `db/queries/${n.folder}.ts`, content: queriesOf(n) },
  { path: `src/language/errors/catalogue/${n.folder}.ts`, content: errorsOf(n) },
  { path: `services/${n.folder}/create.ts`, content: createOf(n) },
  { path: `services/${n.folder}/get.ts`, content: getOf(n) },
  { path: `services/${n.folder}/list.ts`, content: listOf(n) },
  { path: `services/${n.folder}/update.ts`, content: updateOf(n) },
  { path: `services/${n.folder}/delete.ts`, content: deleteOf(n) },
];

const tableOf = ({
  all,
  table,
  Title,
}: Names) => `import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { projects } from './tenancy.ts';

/** ${Title} of a project. */
export const ${all} = pgTable(
  '${table}',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    value: text().notNull(),
    /** One more with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('${table}_name').on(t.projectId, t.name)],
);
`;

const queriesOf = ({ one, all, One, All, table }: Names) => `import { and, eq } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { ${all} } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';

export interface ${One}Key {
  projectId: string;
  id: string;
}

export type ${One}Row = typeof ${all}.$inferSelect;

const at = ({ projectId, id }: ${One}Key) => and(eq(${all}.projectId, projectId), eq(${all}.id, id));

export function select${All}(db: Database, projectId: string, page: Page): Promise<${One}Row[]> {
  const { rest, order } = pageOfTable(page, ${all});
  return db
    .select()
    .from(${all})
    .where(and(eq(${all}.projectId, projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function find${One}(db: Database, key: ${One}Key): Promise<${One}Row | null> {
  const [row] = await db.select().from(${all}).where(at(key));
  return row ?? null;
}

/** Returns the id of the new record. Null: the name is taken, or the project is deleted. */
export async function insert${One}(
  tx: Database,
  ${one}: { projectId: string; name: string; value: string },
): Promise<string | null> {
  const [row] = await tx.$client<[{ id: string }?]>\`
    insert into ${table} (project_id, name, value)
    select p.id, \${${one}.name}, \${${one}.value}
    from projects p where p.id = \${${one}.projectId} and p.archived_at is null
    on conflict (project_id, name) do nothing returning id\`;
  return row?.id ?? null;
}

export async function change${One}(
  tx: Database,
  { projectId, id }: ${One}Key,
  { value }: { value: string },
): Promise<boolean> {
  const rows = await tx.$client\`
    update ${table} set value = \${value}, version = version + 1, updated_at = clock_timestamp()
    where project_id = \${projectId} and id = \${id} returning id\`;
  return rows.length > 0;
}

export async function remove${One}(tx: Database, key: ${One}Key): Promise<boolean> {
  const rows = await tx.delete(${all}).where(at(key)).returning({ id: ${all}.id });
  return rows.length > 0;
}
`;

const errorsOf = ({ one, words, Title }: Names) => `import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** ${Title} of a project. */
export const ${one}Errors = {
  ${one}NameTaken: refusal(
    'The name of the ${words} is taken',
    (name: string) =>
      new HoldfastError(2006, \`Another ${words} of the project is called '\${name}'. Choose another name.\`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the project',
          field: 'name',
          pointer: '/name',
          recordType: '${one}',
        },
      ]),
    'example',
  ),
} as const;
`;

const createOf = ({
  one,
  One,
  folder,
  aWords,
}: Names) => `import { insert${One}, type ${One}Row } from '../../db/queries/${folder}.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { get${One} } from './get.ts';

/** Creates ${aWords}. @throws HoldfastError 2006/409 if the name is taken */
export async function create${One}(
  ctx: Context,
  ${one}: { projectId: string; name: string; value: string },
): Promise<${One}Row> {
  const { projectId, name } = ${one};
  const id = await insert${One}(ctx.tx, ${one});
  if (id === null) throw errors.${one}NameTaken(name);
  await recordChange(ctx, '${one}.create', { recordId: id, projectId });
  return get${One}(ctx, { projectId, id });
}
`;

const getOf = ({
  one,
  One,
  folder,
  aWords,
}: Names) => `import { find${One}, type ${One}Key, type ${One}Row } from '../../db/queries/${folder}.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns ${aWords}. @throws HoldfastError 2005/404 */
export async function get${One}({ tx }: Pick<Context, 'tx'>, key: ${One}Key): Promise<${One}Row> {
  const ${one} = await find${One}(tx, key);
  if (!${one}) throw errors.recordNotFound('${one}', key.id);
  return ${one};
}
`;

const listOf = ({ One, All, folder, aWords }: Names) => `import type { Page } from '../../db/queries/page.ts';
import { select${All}, type ${One}Row } from '../../db/queries/${folder}.ts';
import type { Context } from '../context.ts';

/** Returns a page of the records of a project, each ${aWords}. */
export const list${All} = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<${One}Row[]> => select${All}(tx, projectId, page);
`;

const updateOf = ({
  one,
  One,
  folder,
  aWords,
}: Names) => `import { change${One}, type ${One}Key, type ${One}Row } from '../../db/queries/${folder}.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { get${One} } from './get.ts';

/** Changes ${aWords}. @throws HoldfastError 2005/404; what \`asKnown\` throws */
export async function update${One}(
  ctx: Context,
  key: ${One}Key,
  { value, asKnown }: { value: string; asKnown: AsKnown<${One}Row> },
): Promise<${One}Row> {
  const { projectId, id } = key;
  await requireAsKnown(ctx.tx, { type: '${one}', id }, asKnown, () => get${One}(ctx, key));
  if (!(await change${One}(ctx.tx, key, { value }))) throw errors.recordNotFound('${one}', id);
  await recordChange(ctx, '${one}.update', { recordId: id, projectId });
  return get${One}(ctx, key);
}
`;

const deleteOf = ({
  one,
  One,
  folder,
  aWords,
}: Names) => `import { remove${One}, type ${One}Key } from '../../db/queries/${folder}.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { get${One} } from './get.ts';

/** Deletes ${aWords}. @throws HoldfastError 2005/404 */
export async function delete${One}(ctx: Context, key: ${One}Key): Promise<void> {
  const { projectId, id } = key;
  const { name } = await get${One}(ctx, key);
  if (!(await remove${One}(ctx.tx, key))) throw errors.recordNotFound('${one}', id);
  await recordChange(ctx, '${one}.delete', { recordId: id, projectId, recordName: name });
}
`;
