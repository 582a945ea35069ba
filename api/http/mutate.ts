import type { Database } from '../../db/client.ts';
import { writeAudit, writeLooks } from '../../db/queries/audit.ts';
import { transact } from '../../db/transaction.ts';
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
  /** Where the path does not name the project that the record belongs to. */
  projectId?: string;
  /** Of the changed record; `view` is asked where it is left out. */
  body?: unknown;
  /** Shown in this answer and never again, beside the body. */
  secrets?: Record<string, string>;
}

export interface Mutation {
  /** What the audit log calls it: `<record type>.<verb>`. */
  action: AuditAction;
  /** The record as it is now: the body of the first answer, and of every replay. */
  view?: (db: Database, recordId: string) => Promise<unknown>;
  /** Where the record that it makes can be read. */
  location?: (recordId: string) => string;
  /**
   * Values that its answer shows to whom has the scope, though the request did not bring them: audited as any other reading of
   * them is. `replayed`: the first answer shows what was asked for, and only later ones what has become of it.
   */
  shows?: { scope: RevealScope; when: 'always' | 'replayed' };
  /** The work is one statement that writes its audit entry itself: it needs no transaction of its own. */
  auditsItself?: boolean;
  work(db: Database, afterCommit: (task: () => Promise<void>) => void): Promise<Change>;
}

/**
 * Makes a change: in one transaction with its audit entry and, where the request has an Idempotency-Key, with what a
 * repeated request is answered. Work for Temporal begins after the commit.
 */
export async function mutate(
  { principal, request }: Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>,
  { db, vault, background }: Pick<ApiDependencies, 'db' | 'vault' | 'background'>,
  mutation: Mutation,
): Promise<Answer> {
  const repeatable = repeatableOf(request, principal, vault);
  const tasks: (() => Promise<void>)[] = [];
  const change = (tx: Database): Promise<Change> => mutation.work(tx, (task) => void tasks.push(task));
  const answer = async (tx: Database, made: Change, headers: Record<string, string>): Promise<Answer> => {
    if (made.status === 204) return { status: 204, headers };
    const body = made.body ?? (await mutation.view?.(tx, made.recordId));
    const location = mutation.location?.(made.recordId);
    return {
      status: made.status,
      headers: { ...headers, ...(location ? { location } : {}) },
      body: made.secrets ? { ...(body as object), ...made.secrets } : body,
    };
  };

  const whole = async (tx: Database): Promise<Answer> => {
    // It may be done again.
    tasks.length = 0;
    const { made, isReplay } = await once<Change>(tx, repeatable, () => change(tx));
    await audit(tx, made, isReplay ? 'replayed' : 'made');
    return answer(tx, made, isReplay ? replayed : {});
  };

  const audit = async (tx: Database, made: Change, how: 'made' | 'replayed'): Promise<void> => {
    const { action, auditsItself, shows } = mutation;
    const entry = auditOf({ principal, request }, action);
    const isShown =
      shows && reveals(principal, shows.scope) && (how === 'replayed' || shows.when === 'always');
    const { recordId, projectId = entry.projectId } = made;
    if (how === 'made' && !auditsItself) await writeAudit(tx, { ...entry, recordId, projectId });
    if (isShown)
      await writeLooks(tx, [{ ...entry, action: revealOf(entry.recordType), recordId, projectId }]);
  };

  const result =
    mutation.auditsItself && repeatable.key === null
      ? await change(db).then(async (made) => {
          await audit(db, made, 'made');
          return answer(db, made, {});
        })
      : await transact(db, whole);
  for (const task of tasks) background.run(task);
  return result;
}

/** Everything of an audit entry but the record's id. */
export function auditOf(
  { principal, request }: Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>,
  action: Mutation['action'],
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
