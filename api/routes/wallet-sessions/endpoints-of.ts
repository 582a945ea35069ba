import * as v from 'valibot';
import { readClock } from '../../../db/queries/clock.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { renewSessions } from '../../executions/renew-sessions.ts';
import { mutate } from '../../http/mutate.ts';
import { WalletFilter } from './body.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { auditListReveal, auditSessionReveal, Reveal, RevealInAnswer } from '../../http/reveal.ts';
import { isUuid } from '../../http/uuid.ts';
import { Instant } from '../executions/filter.ts';
import { ProjectParams } from '../executions/params.ts';
import { attributesInBody } from './attributes-in-body.ts';
import { requireWallet } from './require-wallet.ts';
import { requireSession, type SessionBody, type SessionResource, type SessionRow } from './resource.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const SessionParams = v.object({ projectId: v.string(), sessionId: v.string() });

/** What no execution waits for lives so long. */
const lifetimeMs = 24 * 3_600_000;

/** Create, list, get, withdraw: the same for sessions of every kind, and for connections. */
export function sessionEndpointsOf<Row extends SessionRow, B extends SessionBody>(
  resource: SessionResource<Row, B>,
): readonly Endpoint[] {
  const { typeName, recordType, what, Status, Body, Listed, Whole, Made } = resource;
  const path = `/v1/projects/{projectId}/${resource.path}`;
  const onePath = `${path}/{sessionId}`;

  return [
    endpoint({
      method: 'POST',
      path,
      operationId: `create${typeName}`,
      summary: `Create ${what}, without an execution; it lives for 24 hours`,
      scope: 'sessions:write',
      params: ProjectParams,
      query: v.strictObject({ reveal: RevealInAnswer }),
      body: Body,
      answers: { 201: { description: 'What was made.', body: Made } },
      errors: [...resource.errors, 'defaultWalletMissing'],
      async handle(call, dependencies) {
        const { projectId } = call.params;
        const { identity } = dependencies;
        return mutate(call, dependencies, {
          action: `${recordType}.create`,
          shows: { scope: 'sessions:reveal', when: 'replayed' },
          location: (id) => `/v1/projects/${projectId}/${resource.path}/${id}`,
          view: async (tx, id) =>
            resource.wholeView(
              await requireSession(resource, tx, { projectId, id }),
              dependencies,
              call.principal,
            ),
          async work(tx, afterCommit) {
            const walletId = await requireWallet(tx, { projectId, id: call.body.walletId ?? null });
            const expiresAt = (await readClock(tx)).getTime() + lifetimeMs;
            const { id, pin } = await attributesInBody(async () =>
              resource.create(await identity.wallet(tx, { projectId, walletId }), call.body, expiresAt),
            );
            afterCommit(async () => identity.committed(tx));
            return { status: 201, recordId: id, ...(pin === undefined ? {} : { secrets: { pin } }) };
          },
        });
      },
    }),
    endpoint({
      method: 'GET',
      path,
      operationId: `list${typeName}s`,
      summary: "List the project's, whoever made them",
      scope: 'sessions:read',
      reveals: 'sessions:reveal',
      params: ProjectParams,
      query: v.strictObject({
        ...pageQuery,
        status: v.optional(Status),
        walletId: WalletFilter,
        executionId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of an execution'))),
        createdAfter: v.optional(Instant),
        createdBefore: v.optional(Instant),
        reveal: Reveal,
      }),
      answers: { 200: { description: 'A page of them, the newest first.', body: pageOfMany(Listed) } },
      async handle(call, dependencies) {
        const { params, query, principal } = call;
        const { limit, cursor, sort, reveal: _, ...filter } = query;
        const page = { limit, cursor, sort };
        const { db } = dependencies;
        const rows = await resource.list(db, params, filter, pageOf(page));
        await auditListReveal(db, call, {
          scope: 'sessions:reveal',
          action: `project.reveal${typeName}s`,
          rows,
        });
        const view = (row: Row) => resource.view(row, dependencies, principal);
        return { status: 200, body: pageView(rows, page, view) };
      },
    }),
    endpoint({
      method: 'GET',
      path: onePath,
      operationId: `get${typeName}`,
      summary: `Get ${what}`,
      scope: 'sessions:read',
      reveals: 'sessions:reveal',
      params: SessionParams,
      query: v.strictObject({ reveal: Reveal }),
      answers: { 200: { description: 'It.', body: Whole } },
      async handle(call, dependencies) {
        const { projectId, sessionId: id } = call.params;
        const { db } = dependencies;
        const key = { projectId, id };
        const { executionId } = await requireSession(resource, db, key);
        // This one then shows that it has expired; the newest of the execution has taken its place.
        if (executionId !== null) await renewSessions(dependencies, { projectId, executionId });
        const row = await requireSession(resource, db, key);
        await auditSessionReveal(db, call, recordType, id);
        return { status: 200, body: resource.wholeView(row, dependencies, call.principal) };
      },
    }),
    endpoint({
      method: 'POST',
      path: `${onePath}/withdraw`,
      operationId: `withdraw${typeName}`,
      summary: `Withdraw ${what}: wallets can no longer answer it`,
      description: 'What an execution waits for ends with the execution: cancel that.',
      scope: 'sessions:write',
      params: SessionParams,
      query: v.strictObject({ reveal: RevealInAnswer }),
      answers: { 200: { description: 'It is withdrawn.', body: Whole } },
      errors: ['sessionEnded', 'sessionOfExecution'],
      async handle(call, dependencies) {
        const { projectId, sessionId: id } = call.params;
        const { identity } = dependencies;
        return mutate(call, dependencies, {
          action: `${recordType}.withdraw`,
          shows: { scope: 'sessions:reveal', when: 'always' },
          view: async (tx) =>
            resource.wholeView(
              await requireSession(resource, tx, { projectId, id }),
              dependencies,
              call.principal,
            ),
          async work(tx, afterCommit) {
            const { walletId, executionId } = await requireSession(resource, tx, { projectId, id });
            if (executionId !== null) throw errors.sessionOfExecution(executionId);
            const wallet = await identity.wallet(tx, { projectId, walletId });
            await wallet.over(resource.protocol).withdraw({ kind: resource.kind, id });
            afterCommit(async () => identity.committed(tx));
            const { status } = await requireSession(resource, tx, { projectId, id });
            if (status !== 'withdrawn') throw errors.sessionEnded(status, id);
            return { status: 200, recordId: id };
          },
        });
      },
    }),
  ];
}
