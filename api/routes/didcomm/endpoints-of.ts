import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { DidcommFilter } from '../../../db/queries/didcomm/list.ts';
import type { Page } from '../../../db/queries/page.ts';
import type { Wallet } from '../../../identity/port.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { endpoint, type Endpoint } from '../../endpoint.ts';
import { mutate } from '../../mutate.ts';
import { notFound } from '../../not-found.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../paging.ts';
import type { Principal } from '../../principal.ts';
import { auditSessionReveal, Reveal } from '../../reveal.ts';
import { isUuid } from '../../uuid.ts';
import { ProjectParams } from '../executions/params.ts';
import { attributesInBody } from '../openid4vc/attributes-in-body.ts';
import { requireWallet } from '../openid4vc/require-wallet.ts';

const Params = v.object({ projectId: v.string(), sessionId: v.string() });

/** What no execution waits for lives so long. */
const lifetimeMs = 24 * 3_600_000;

/** What tells connections, offers and requests from each other. */
export interface DidcommResource<
  Row extends { id: string },
  B extends v.GenericSchema<unknown, { walletId?: string | undefined }>,
> {
  path: string;
  typeName: string;
  what: string;
  statuses: readonly [string, ...string[]];
  Body: B;
  Record: v.GenericSchema;
  /** Gives its id. */
  create: (wallet: Wallet, body: v.InferOutput<B>, expiresAt: number) => Promise<string>;
  find: (db: Database, key: { projectId: string; id: string }) => Promise<Row | null>;
  list: (db: Database, key: { projectId: string }, filter: DidcommFilter, page: Page) => Promise<Row[]>;
  view: (
    row: Row,
    dependencies: Pick<ApiDependencies, 'vault' | 'publicUrl'>,
    principal: Principal,
  ) => unknown;
}

/** Create, list, get: the same for all of them. */
export function didcommEndpointsOf<
  Row extends { id: string; createdAt: string },
  B extends v.GenericSchema<unknown, { walletId?: string | undefined }>,
>(resource: DidcommResource<Row, B>): readonly Endpoint[] {
  const { typeName, what, statuses, Body, Record, create, find, list, view } = resource;
  const path = `/v1/projects/{projectId}/didcomm/${resource.path}`;
  const recordType = `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`;
  const require = async (db: Database, key: { projectId: string; id: string }) => {
    const row = isUuid(key.id) ? await find(db, key) : null;
    if (!row) throw notFound('session', key.id);
    return row;
  };

  return [
    endpoint({
      method: 'POST',
      path,
      operationId: `create${typeName}`,
      summary: `Create ${what}, without an execution; it lives for 24 hours`,
      scope: 'sessions:write',
      params: ProjectParams,
      body: Body,
      answers: { 201: { description: 'What was made.', body: Record } },
      errors: ['noDefaultWallet'],
      async handle(call, dependencies) {
        const { projectId } = call.params;
        const { identity } = dependencies;
        return mutate(call, dependencies, {
          action: `${recordType}.create`,
          location: (id) => `/v1/projects/${projectId}/didcomm/${resource.path}/${id}`,
          view: async (tx, id) => view(await require(tx, { projectId, id }), dependencies, call.principal),
          async work(tx, afterCommit) {
            const walletId = await requireWallet(tx, { projectId, id: call.body.walletId ?? null });
            const recordId = await attributesInBody(() =>
              create(identity.wallet(tx, { projectId, walletId }), call.body, Date.now() + lifetimeMs),
            );
            afterCommit(async () => identity.committed(tx));
            return { status: 201, recordId };
          },
        });
      },
    }),
    endpoint({
      method: 'GET',
      path,
      operationId: `list${typeName}s`,
      summary: `List the project's, whoever made them`,
      scope: 'sessions:read',
      params: ProjectParams,
      query: v.strictObject({
        ...pageQuery,
        status: v.optional(v.picklist(statuses)),
        walletId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of a wallet'))),
        executionId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of an execution'))),
      }),
      answers: { 200: { description: 'A page of them, the newest first.', body: pageOfMany(Record) } },
      async handle({ params: { projectId }, query, principal }, dependencies) {
        const { limit, cursor, sort, ...filter } = query;
        const page = { limit, cursor, sort };
        const rows = await list(dependencies.db, { projectId }, filter, pageOf(page));
        return { status: 200, body: pageView(rows, page, (row) => view(row, dependencies, principal)) };
      },
    }),
    endpoint({
      method: 'GET',
      path: `${path}/{sessionId}`,
      operationId: `get${typeName}`,
      summary: `Get ${what}`,
      scope: 'sessions:read',
      reveals: 'sessions:reveal',
      params: Params,
      query: v.object({ reveal: Reveal }),
      answers: { 200: { description: 'It.', body: Record } },
      async handle(call, dependencies) {
        const { projectId, sessionId: id } = call.params;
        const row = await require(dependencies.db, { projectId, id });
        await auditSessionReveal(dependencies.db, call, recordType, id);
        return { status: 200, body: view(row, dependencies, call.principal) };
      },
    }),
  ];
}
