import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { recordAccess, type AuditEntry } from '../../db/queries/audit.ts';
import type { Call } from './endpoint.ts';
import { auditOf } from './mutate.ts';
import { reveals, type RevealScope } from '../auth/principal.ts';
import type { AuditAction, SessionRecordType } from '../../src/audit/actions.ts';

/** The query parameter that authentication has looked at. */
export const Reveal = v.pipe(
  v.optional(v.picklist(['true', 'false'])),
  v.description(
    'Whether values are shown, if the caller has the scope: keys see them unless this is `false`, people in the console only if it is `true`.',
  ),
);

/** The same of a change, whose answer shows values to keys alone. */
export const RevealInAnswer = v.pipe(
  v.optional(v.picklist(['false'])),
  v.title('RevealInAnswer'),
  v.description(
    'With `false` the answer shows no values, and no reveal is recorded. Without it, a key with the scope sees them and people in the console do not.',
  ),
);

type Caller = Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>;

/** Reading payloads as they are is audited, before they are answered; reading their shapes is not: null. */
export const revealAudit = (call: Caller): Omit<AuditEntry, 'recordId'> | null =>
  reveals(call.principal, 'executions:reveal') ? auditOf(call, 'execution.reveal') : null;

/** Reading what was shown to a session is audited, as reading the payload of an execution is. */
export async function auditSessionReveal(
  db: Database,
  call: Caller,
  recordType: SessionRecordType,
  recordId: string,
): Promise<void> {
  if (!reveals(call.principal, 'sessions:reveal')) return;
  await recordAccess(db, [{ ...auditOf(call, `${recordType}.reveal`), recordId }]);
}

/** A page of a list that shows addresses or people: one entry, under the project. */
export async function auditListReveal(
  db: Database,
  call: Caller,
  { scope, action, rows }: { scope: RevealScope; action: AuditAction; rows: readonly unknown[] },
): Promise<void> {
  const entry = auditOf(call, action);
  if (rows.length === 0 || entry.projectId === null || !reveals(call.principal, scope)) return;
  await recordAccess(db, [{ ...entry, recordId: entry.projectId }]);
}

/** Writes the entries of executions that were read without them. */
export async function auditReveal(
  db: Database,
  call: Caller,
  executionIds: readonly string[],
): Promise<void> {
  const entry = revealAudit(call);
  if (entry === null || executionIds.length === 0) return;
  await recordAccess(
    db,
    executionIds.map((recordId) => ({ ...entry, recordId })),
  );
}
