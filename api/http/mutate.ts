import { inTransaction } from '../../services/context.ts';
import type { Database } from '../../db/client.ts';
import { writeAudit, recordAccess } from '../../db/queries/audit.ts';
import type { RequestContext } from './context.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Answer, Call } from './endpoint.ts';
import { repeatableOf } from './idempotency-key.ts';
import { once, replayed } from './once.ts';
import { reveals, type RevealScope } from '../auth/principal.ts';
import { recordTypeOf, revealOf, type AuditAction } from '../../src/audit/actions.ts';

/** What a change came to. */
export interface Change {
  status: 200 | 201 | 202 | 204;
  recordId: string;
  /** Of the changed record; `view` is asked where it is left out. */
  body?: unknown;
  /** Shown in this answer and never again, beside the body. */
  secrets?: Record<string, string>;
}

export interface Mutation {
  /** Calls the verb. */
  work(ctx: RequestContext): Promise<Change>;
  /** The record as it is now: the body of the first answer, and of every replay. */
  view?: (ctx: RequestContext, recordId: string) => Promise<unknown>;
  /** Where the record that it makes can be read. */
  location?: (recordId: string) => string;
  /** The verb is one statement, which needs no transaction of its own. */
  isOneStatement?: boolean;
  /** Verbs audit themselves: see `AuditedMutation` for the others. */
  action?: undefined;
}

type AnyCall = Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request' | 'context'>;

/**
 * Answers what changes something: in one transaction with, where the request has an Idempotency-Key, what a repeated request
 * is answered.
 */
export function mutate(
  call: AnyCall,
  dependencies: Pick<ApiDependencies, 'vault'>,
  mutation: AuditedMutation,
): Promise<Answer>;
export function mutate(
  call: AnyCall,
  dependencies: Pick<ApiDependencies, 'vault'>,
  mutation: Mutation,
): Promise<Answer>;
export async function mutate(
  call: AnyCall,
  { vault }: Pick<ApiDependencies, 'vault'>,
  given: Mutation | AuditedMutation,
): Promise<Answer> {
  const mutation = given.action ? withAudit(call, given) : given;
  const repeatable = repeatableOf(call.request, call.principal, vault);
  const perform = async (ctx: RequestContext): Promise<Answer> => {
    const { made, isReplay } = await once<Change>(ctx.tx, repeatable, () => mutation.work(ctx));
    return answer(mutation, ctx, made, isReplay);
  };
  return mutation.isOneStatement && repeatable.key === null
    ? perform(call.context)
    : inTransaction(call.context, perform);
}

async function answer(
  { view, location }: Pick<Replayable, 'view' | 'location'>,
  ctx: RequestContext,
  made: Change,
  isReplay: boolean,
): Promise<Answer> {
  const headers = isReplay ? replayed : {};
  if (made.status === 204) return { status: 204, headers };
  const body = made.body ?? (await view?.(ctx, made.recordId, isReplay));
  const at = location?.(made.recordId);
  return {
    status: made.status,
    headers: { ...headers, ...(at ? { location: at } : {}) },
    body: made.secrets ? { ...(body as object), ...made.secrets } : body,
  };
}

/** For routes whose work is no verb of `services` yet: the audit entry is written here. */
export interface AuditedMutation {
  /** What the audit log calls it: `<record type>.<verb>`. */
  action: AuditAction;
  view?: (db: Database, recordId: string) => Promise<unknown>;
  location?: (recordId: string) => string;
  /**
   * Values that its answer shows to whom has the scope, though the request did not bring them: audited as any other reading of
   * them is. `replayed`: the first answer shows what was asked for, and only later ones what has become of it.
   */
  shows?: { scope: RevealScope; when: 'always' | 'replayed' };
  /** The work is one statement that writes its audit entry itself: it needs no transaction of its own. */
  auditsItself?: boolean;
  work(
    db: Database,
    afterCommit: (task: () => Promise<void>) => void,
  ): Promise<Change & { projectId?: string }>;
}

interface Replayable extends Omit<Mutation, 'view' | 'action'> {
  view?: (ctx: RequestContext, recordId: string, isReplay: boolean) => Promise<unknown>;
}

function withAudit(call: AnyCall, { action, shows, ...mutation }: AuditedMutation): Replayable {
  const entry = auditOf(call, action);
  const recordLook = async (db: Database, recordId: string, projectId = entry.projectId) => {
    if (!shows || !reveals(call.principal, shows.scope)) return;
    await recordAccess(db, [{ ...entry, action: revealOf(entry.recordType), recordId, projectId }]);
  };
  return {
    ...(mutation.location ? { location: mutation.location } : {}),
    isOneStatement: mutation.auditsItself ?? false,
    async view({ tx }, recordId, isReplay) {
      if (isReplay) await recordLook(tx, recordId);
      return mutation.view?.(tx, recordId);
    },
    async work({ tx, afterCommit }) {
      const made = await mutation.work(tx, afterCommit);
      const { recordId, projectId = entry.projectId } = made;
      if (!mutation.auditsItself) await writeAudit(tx, { ...entry, recordId, projectId });
      if (shows?.when === 'always') await recordLook(tx, recordId, projectId);
      return made;
    },
  };
}

/** Everything of an audit entry but the record's id. */
export function auditOf(
  { principal, request }: Pick<AnyCall, 'principal' | 'request'>,
  action: AuditedMutation['action'],
) {
  const { projectId = null } = request.params as { projectId?: string };
  return {
    accountId: principal.accountId,
    projectId,
    actorType: principal.actor.type,
    actorId: principal.actor.id,
    actorName: principal.actor.name,
    action,
    recordType: recordTypeOf(action),
    ip: request.ip,
    requestId: request.id,
  };
}
