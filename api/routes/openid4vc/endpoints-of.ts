import * as v from 'valibot';
import { findSession, listSessions, type SessionKey } from '../../../db/queries/list-sessions.ts';
import { lockSession, moveSession } from '../../../db/queries/openid4vc-sessions.ts';
import type { Database } from '../../../db/client.ts';
import type { Wallet } from '../../../identity/port.ts';
import { isFinalSession, type SessionKind, type SessionStatus } from '../../../src/openid4vc/session.ts';
import { endpoint, type Endpoint } from '../../endpoint.ts';
import { renewSessions } from '../../executions/renew-sessions.ts';
import { mutate } from '../../mutate.ts';
import { notFound } from '../../not-found.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../paging.ts';
import { auditSessionReveal, Reveal } from '../../reveal.ts';
import { isUuid } from '../../uuid.ts';
import { sessionView, wholeSessionView } from '../../views/session.ts';
import { Instant } from '../executions/filter.ts';
import { ProjectParams } from '../executions/params.ts';
import { attributesInBody } from './attributes-in-body.ts';
import { sessionEnded, sessionOfExecution } from './refusals.ts';
import { requireWallet } from './require-wallet.ts';

const SessionParams = v.object({ projectId: v.string(), sessionId: v.string() });

/** A session that no execution waits for lives so long. */
const lifetimeMs = 24 * 3_600_000;

/** What tells one kind of session from another. */
export interface SessionResource<B extends v.GenericSchema<unknown, { walletId?: string | undefined }>> {
  kind: SessionKind;
  /** `Issuance` */
  typeName: string;
  what: string;
  statuses: readonly [SessionStatus, ...SessionStatus[]];
  Body: B;
  /** In a list, alone, and as it was just made. */
  Session: v.GenericSchema;
  Whole: v.GenericSchema;
  Made: v.GenericSchema;
  create: (
    wallet: Wallet,
    body: v.InferOutput<B>,
    expiresAt: number,
  ) => Promise<{ id: string; pin?: string }>;
}

/** Create, list, get, withdraw: the same for every kind of session. */
export function sessionEndpointsOf<B extends v.GenericSchema<unknown, { walletId?: string | undefined }>>(
  resource: SessionResource<B>,
): readonly Endpoint[] {
  const { kind, typeName, what, statuses, Body, Session, Whole, Made, create } = resource;
  const path = `/v1/projects/{projectId}/openid4vc/${kind}`;
  const onePath = `${path}/{sessionId}`;
  const recordType = `openid4vc${typeName}` as const;
  const requireSession = async (db: Database, key: SessionKey) => {
    const row = await findSession(db, key);
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
      answers: { 201: { description: 'The session.', body: Made } },
      errors: ['unknownTemplate', 'attributesMismatch', 'noDefaultWallet', 'noCertificate'],
      async handle(call, { db, vault, identity, ...dependencies }) {
        const { projectId } = call.params;
        return mutate(
          call,
          { db, vault, ...dependencies },
          {
            action: `${recordType}.create`,
            location: (id) => `/v1/projects/${projectId}/openid4vc/${kind}/${id}`,
            view: async (tx, id) =>
              wholeSessionView(
                kind,
                await requireSession(tx, { projectId, kind, id }),
                vault,
                call.principal,
              ),
            async work(tx) {
              const walletId = await requireWallet(tx, { projectId, id: call.body.walletId ?? null });
              const { id, pin } = await attributesInBody(() =>
                create(identity.wallet(tx, { projectId, walletId }), call.body, Date.now() + lifetimeMs),
              );
              return { status: 201, recordId: id, ...(pin === undefined ? {} : { secrets: { pin } }) };
            },
          },
        );
      },
    }),
    endpoint({
      method: 'GET',
      path,
      operationId: `list${typeName}s`,
      summary: `List the project's sessions of this kind, whoever made them`,
      scope: 'sessions:read',
      params: ProjectParams,
      query: v.strictObject({
        ...pageQuery,
        status: v.optional(v.picklist(statuses)),
        walletId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of a wallet'))),
        executionId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of an execution'))),
        createdAfter: v.optional(Instant),
        createdBefore: v.optional(Instant),
      }),
      answers: { 200: { description: 'A page of sessions, the newest first.', body: pageOfMany(Session) } },
      async handle({ params: { projectId }, query, principal }, { db, vault }) {
        const { limit, cursor, sort, ...filter } = query;
        const page = { limit, cursor, sort };
        const rows = await listSessions(db, { projectId, kind }, filter, pageOf(page));
        return { status: 200, body: pageView(rows, page, (row) => sessionView(kind, row, vault, principal)) };
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
      query: v.object({ reveal: Reveal }),
      answers: { 200: { description: 'The session.', body: Whole } },
      async handle(call, dependencies) {
        const { projectId, sessionId: id } = call.params;
        const { db, vault } = dependencies;
        const key = { projectId, kind, id };
        const { executionId } = await requireSession(db, key);
        // This one then shows that it has expired; the newest of the execution has taken its place.
        if (executionId !== null) await renewSessions(dependencies, { projectId, executionId });
        const row = await requireSession(db, key);
        if (row.result) await auditSessionReveal(db, call, recordType, id);
        return { status: 200, body: wholeSessionView(kind, row, vault, call.principal) };
      },
    }),
    endpoint({
      method: 'POST',
      path: `${onePath}/withdraw`,
      operationId: `withdraw${typeName}`,
      summary: `Withdraw ${what}: no wallet can answer it any more`,
      description: 'A session that an execution waits for ends with the execution: cancel that.',
      scope: 'sessions:write',
      params: SessionParams,
      answers: { 200: { description: 'It is withdrawn.', body: Whole } },
      errors: ['sessionEnded', 'sessionOfExecution'],
      async handle(call, dependencies) {
        const { projectId, sessionId: id } = call.params;
        const { vault } = dependencies;
        return mutate(call, dependencies, {
          action: `${recordType}.withdraw`,
          view: async (tx) =>
            wholeSessionView(kind, await requireSession(tx, { projectId, kind, id }), vault, call.principal),
          async work(tx) {
            const { walletId, executionId } = await requireSession(tx, { projectId, kind, id });
            if (executionId !== null) throw sessionOfExecution(executionId);
            const session = await lockSession(tx, { walletId, id });
            if (!session) throw notFound('session', id);
            if (!isFinalSession(kind, session.status)) await moveSession(tx, id, { status: 'withdrawn' });
            else if (session.status !== 'withdrawn') throw sessionEnded(session.status, id);
            return { status: 200, recordId: id };
          },
        });
      },
    }),
  ];
}
