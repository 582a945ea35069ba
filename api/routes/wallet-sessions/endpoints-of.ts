import * as v from 'valibot';
import { createWalletSession } from '../../../services/wallet-sessions/create.ts';
import { getWalletSession, readWalletSession } from '../../../services/wallet-sessions/get.ts';
import { listWalletSessions } from '../../../services/wallet-sessions/list.ts';
import type { WalletSession } from '../../../services/wallet-sessions/session-type.ts';
import { withdrawWalletSession } from '../../../services/wallet-sessions/withdraw.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import type { RequestContext } from '../../http/context.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { WalletFilter } from './body.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Reveal, RevealInAnswer } from '../../http/reveal.ts';
import { searchFor } from '../../http/search.ts';
import { Instant } from '../executions/filter.ts';
import { ProjectParams } from '../executions/params.ts';
import type { SessionResource } from './resource.ts';

const SessionParams = v.object({ projectId: v.string(), sessionId: v.string() });

/** Returns the endpoints that create, list, get and withdraw sessions of any kind, or connections. */
export function sessionEndpointsOf<
  Session extends WalletSession,
  Input,
  Body extends v.GenericSchema<unknown, Input & { walletId?: string | undefined }>,
>(resource: SessionResource<Session, Input, Body>): readonly Endpoint[] {
  const { type, typeName, what, Status, Body, Listed, Whole, Made, view, wholeView } = resource;
  const path = `/v1/projects/{projectId}/${resource.path}`;
  const onePath = `${path}/{sessionId}`;
  const viewOfChanged = async (ctx: RequestContext, projectId: string, id: string) =>
    wholeView(await readWalletSession(ctx, type, { projectId, id }), ctx);

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
      schemas: { ...resource.schemas, [typeName]: Listed, [`${typeName}Status`]: Status },
      answers: { 201: { description: 'The session.', body: Made } },
      errors: [...resource.errors, 'defaultWalletMissing'],
      async handle(call) {
        const { projectId } = call.params;
        return mutate(call, {
          location: (id) => `/v1/projects/${projectId}/${resource.path}/${id}`,
          view: (ctx, id) => viewOfChanged(ctx, projectId, id),
          async work(ctx) {
            const { session, pin } = await createWalletSession(ctx, type, projectId, call.body);
            const secrets = pin === undefined ? {} : { secrets: { pin } };
            return { status: 201, recordId: session.id, body: wholeView(session, ctx), ...secrets };
          },
        });
      },
    }),
    endpoint({
      method: 'GET',
      path,
      operationId: `list${typeName}s`,
      summary: 'List the sessions of the project',
      scope: 'sessions:read',
      reveals: 'sessions:reveal',
      params: ProjectParams,
      query: v.strictObject({
        ...pageQuery,
        status: v.optional(Status),
        walletId: WalletFilter,
        executionId: v.optional(idOf('an execution')),
        createdAfter: v.optional(Instant),
        createdBefore: v.optional(Instant),
        search: searchFor('Session', 'The last eight characters of its id, or all of it.'),
        reveal: Reveal,
      }),
      answers: { 200: { description: 'A page of sessions, the newest first.', body: pageOfMany(Listed) } },
      async handle({ params: { projectId }, query, context }) {
        const { limit, cursor, sort, reveal: _, ...filter } = query;
        const page = { limit, cursor, sort };
        const sessions = await listWalletSessions(context, type, projectId, { filter, page: pageOf(page) });
        return { status: 200, body: pageView(sessions, page, (session) => view(session, context)) };
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
      answers: { 200: { description: 'The session.', body: Whole } },
      async handle({ params: { projectId, sessionId: id }, context }) {
        const session = await getWalletSession(context, type, { projectId, id });
        return { status: 200, body: wholeView(session, context) };
      },
    }),
    endpoint({
      method: 'POST',
      path: `${onePath}/withdraw`,
      operationId: `withdraw${typeName}`,
      summary: `Withdraw ${what}: wallets can no longer answer it`,
      description: 'A session that an execution waits for ends with the execution: cancel the execution.',
      scope: 'sessions:write',
      params: SessionParams,
      query: v.strictObject({ reveal: RevealInAnswer }),
      answers: { 200: { description: 'The session is withdrawn.', body: Whole } },
      errors: ['sessionEnded', 'sessionOfExecution'],
      async handle(call) {
        const { projectId, sessionId: id } = call.params;
        return mutate(call, {
          view: (ctx) => viewOfChanged(ctx, projectId, id),
          async work(ctx) {
            await withdrawWalletSession(ctx, type, { projectId, id });
            return { status: 200, recordId: id };
          },
        });
      },
    }),
  ];
}
