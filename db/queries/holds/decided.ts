import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import type { DecisionAct } from '../../../src/people/decisions/act.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Page } from '../page.ts';
import { isoTime } from '../time.ts';

/** A choice that a member has made, as the audit log has it. */
export interface DecidedRow {
  /** The id of the entry of the audit log. */
  id: string;
  executionId: string;
  actionId: string;
  memberId: string;
  /** Null if the execution was erased. */
  workflowName: string | null;
  act: DecisionAct;
  decidedAt: string;
  /** The output of its action, sealed, and the key; null if they are gone. */
  output: Buffer | null;
  dataKey: WrappedKey | null;
}

interface DecidedColumns extends Omit<DecidedRow, 'dataKey'> {
  masterKeyId: string | null;
  wrapped: Buffer | null;
  found: number;
}

/** The choices of a member in a project. Large outputs end a page early: `isCut`. */
export async function listDecided(
  { $client: sql }: Database,
  { accountId, projectId, memberId }: { accountId: string; projectId: string; memberId: string },
  page: Page,
): Promise<{ rows: DecidedRow[]; isCut: boolean }> {
  const order = page.newestFirst ? sql`a.id desc` : sql`a.id`;
  const rest = page.newestFirst ? sql`and a.id < ${page.after}` : sql`and a.id > ${page.after}`;
  const rows = await sql<DecidedColumns[]>`
    with page as (
      select a.*, x.output, sum(coalesce(octet_length(x.output), 0)) over (order by ${order}) as bytes, row_number() over (order by ${order}) as place
      from (
        select a.id, a.record_id, a.record_name, a.act, a.created_at from audit_log a
        where a.account_id = ${accountId} and a.actor_id = ${memberId} and a.action = 'decision.decide' and a.project_id = ${projectId}
          ${page.after === null ? sql`` : rest}
        order by ${order} limit ${page.limit}
      ) a left join execution_entries x on x.execution_id = a.record_id and x.path = a.record_name
    )
    select a.id, a.record_id as "executionId", a.record_name as "actionId", ${memberId} as "memberId", w.name as "workflowName", a.act, a.created_at as "decidedAt",
      a.output, k.master_key_id as "masterKeyId", k.wrapped, (select count(*)::integer from page) as found
    from page a left join executions e on e.id = a.record_id left join workflows w on w.id = e.workflow_id
    left join data_keys k on k.owner_id = a.record_id
    where a.bytes <= ${maxPageBytes} or a.place = 1 order by a.place`;
  return {
    rows: rows.map(({ masterKeyId, wrapped, found: _found, ...row }) => ({
      ...row,
      decidedAt: isoTime(row.decidedAt),
      dataKey: masterKeyId && wrapped ? { ownerId: row.executionId, masterKeyId, wrapped } : null,
    })),
    isCut: (rows[0]?.found ?? 0) > rows.length,
  };
}
