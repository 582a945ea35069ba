import * as v from 'valibot';
import type { LockedType } from '../../db/queries/lock-record.ts';
import type { Page, SortColumn } from '../../db/queries/page.ts';
import type { AsKnown } from '../../services/as-known.ts';
import type { Scope } from '../../src/account/keys/scopes.ts';
import type { RequestContext } from './context.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import type { ErrorName } from './documented-errors.ts';
import { endpoint, type Endpoint, type Schema } from './endpoint.ts';
import { mutate } from './mutate.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from './paging.ts';
import { asKnown, Precondition, withEtag } from './precondition.ts';
import { pascalCase, recordPathOf, type RecordKey } from './record-paths.ts';

interface ResourceRow {
  id: string;
}

interface Words {
  summary: string;
  /** The description of the answer. */
  answer: string;
  errors?: readonly ErrorName[];
}

interface Resource<R extends ResourceRow, Create extends Schema, Update extends Schema> {
  /** The type of its records, such as `secretStore`: the id in its paths and the names in clients follow from it. */
  type: LockedType;
  /** Its path beneath the project, such as `secret-stores`. */
  path: string;
  scopes: { read: Scope; write: Scope };
  /** A record as lists, creations and changes answer it. */
  schema: Schema;
  view: (row: R) => { etag: string };
  /** The columns that the list can be sorted by, besides the time of creation. */
  sortedBy: readonly SortColumn[];
  create: Words & {
    body: Create;
    run: (ctx: RequestContext, given: v.InferOutput<Create> & { projectId: string }) => Promise<R>;
    /** Reads the record for the answer to a repeated creation. */
    read: (ctx: RequestContext, key: RecordKey) => Promise<R>;
  };
  list: Words & { run: (ctx: RequestContext, projectId: string, page: Page) => Promise<R[]> };
  /** A record as it is read alone, with the records that use it. */
  get: Words & { schema: Schema; run: (ctx: RequestContext, key: RecordKey) => Promise<{ etag: string }> };
  update: Words & {
    body: Update;
    run: (
      ctx: RequestContext,
      key: RecordKey,
      change: v.InferOutput<Update> & { asKnown: AsKnown<R> },
    ) => Promise<R>;
  };
  remove: Words & { run: (ctx: RequestContext, key: RecordKey) => Promise<void> };
}

/**
 * Returns the five usual endpoints of the records of a project: they are created, listed, read, changed as their caller
 * knows them (RFC 9110 §13.1.1), and deleted. A resource that needs more writes its further endpoints by hand.
 */
export function resourceEndpoints<R extends ResourceRow, Create extends Schema, Update extends Schema>({
  type,
  path,
  scopes,
  schema,
  view,
  ...resource
}: Resource<R, Create, Update>): Record<'create' | 'list' | 'get' | 'update' | 'remove', Endpoint> {
  const all = `/v1/projects/{projectId}/${path}`;
  const within = v.object({ projectId: v.string() });
  const { path: one, params: ofOne, keyOf } = recordPathOf({ type, path });
  const name = pascalCase(type);
  const { create, list, get, update, remove } = resource;
  return {
    create: endpoint({
      method: 'POST',
      path: all,
      operationId: `create${name}`,
      summary: create.summary,
      scope: scopes.write,
      params: within,
      body: create.body,
      answers: { 201: { description: create.answer, body: schema, headers: ['etag'] } },
      ...errorsOf(create),
      async handle(call) {
        const { projectId } = call.params;
        const given = { ...(call.body as object), projectId } as Parameters<typeof create.run>[1];
        const answer = await mutate(call, {
          location: (id) => `/v1/projects/${projectId}/${path}/${id}`,
          view: async (ctx, id) => view(await create.read(ctx, { projectId, id })),
          async work(ctx) {
            const row = await create.run(ctx, given);
            return { status: 201, recordId: row.id, body: view(row) };
          },
        });
        return withEtag(answer);
      },
    }),
    list: endpoint({
      method: 'GET',
      path: all,
      operationId: `list${pascalCase(path)}`,
      summary: list.summary,
      scope: scopes.read,
      params: within,
      query: v.strictObject(pageQueryBy(...resource.sortedBy)),
      answers: { 200: { description: list.answer, body: pageOfMany(schema) } },
      ...errorsOf(list),
      async handle({ params: { projectId }, query, context }) {
        const rows = await list.run(context, projectId, pageOf(query));
        return { status: 200, body: pageView(rows, query, view) };
      },
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      operationId: `get${name}`,
      summary: get.summary,
      scope: scopes.read,
      params: ofOne,
      answers: { 200: { description: get.answer, body: get.schema, headers: ['etag'] } },
      ...errorsOf(get),
      async handle({ params, context }) {
        return withEtag({ status: 200, body: await get.run(context, keyOf(params)) });
      },
    }),
    update: endpoint({
      method: 'PATCH',
      path: one,
      operationId: `update${name}`,
      summary: update.summary,
      scope: scopes.write,
      params: ofOne,
      headers: Precondition,
      body: update.body,
      answers: { 200: { description: update.answer, body: schema, headers: ['etag'] } },
      ...errorsOf(update),
      async handle(call) {
        const key = keyOf(call.params);
        const known = asKnown(type, key.id, call.headers, view);
        const change = { ...(call.body as object), asKnown: known } as Parameters<typeof update.run>[2];
        const answer = await mutate(call, {
          async work(ctx) {
            return { status: 200, recordId: key.id, body: view(await update.run(ctx, key, change)) };
          },
        });
        return withEtag(answer);
      },
    }),
    remove: deleteEndpoint({ type, path, scope: scopes.write, ...remove }),
  };
}

const errorsOf = ({ errors }: Words) => (errors === undefined ? {} : { errors });
