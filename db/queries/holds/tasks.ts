import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Page } from '../page.ts';
import { isoTime } from '../time.ts';
import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import { endOfHold } from './end.ts';

/** A decision that waits for a member. */
export interface TaskRow {
  id: string;
  executionId: string;
  actionId: string;
  workflowName: string;
  since: string;
  expiresAt: string;
  assignee: { id: string; name: string } | null;
  /** The output of its action, sealed. */
  output: Buffer | null;
  dataKey: WrappedKey;
}

interface TaskColumns extends Omit<TaskRow, 'dataKey' | 'assignee'> {
  assigneeId: string | null;
  assigneeName: string | null;
  masterKeyId: string;
  wrapped: Buffer;
  found: number;
}

/** The open decisions of a project with one of these keys. Large outputs end a page early: `isCut`. */
export async function listTasks(
  db: Database,
  { projectId, keys }: { projectId: string; keys: readonly string[] },
  page: Page,
): Promise<{ rows: TaskRow[]; isCut: boolean }> {
  const sql = db.$client;
  const order = page.newestFirst ? sql`h.id desc` : sql`h.id`;
  const rows = await sql<TaskColumns[]>`
    with page as (
      select *, sum(coalesce(octet_length(output), 0)) over (order by ${order}) as bytes
      from (
        select h.id, h.execution_id, h.action_id, w.name as workflow_name, h.created_at,
          least(${endOfHold(db)}, h.deadline_at) as expires_at, h.assignee, u.name as assignee_name, a.output, k.master_key_id, k.wrapped
        from holds h join executions e on e.id = h.execution_id join workflows w on w.id = e.workflow_id
        join data_keys k on k.owner_id = h.execution_id
        left join execution_entries a on a.execution_id = h.execution_id and a.path = h.action_id
        left join members m on m.id = h.assignee left join users u on u.id = m.user_id
        where h.keys && ${[...keys]}::text[] and h.state = 'open' and h.project_id = ${projectId}
          ${page.after === null ? sql`` : page.newestFirst ? sql`and h.id < ${page.after}` : sql`and h.id > ${page.after}`}
        order by ${order} limit ${page.limit}
      ) h
    )
    select h.id, h.execution_id as "executionId", h.action_id as "actionId", h.workflow_name as "workflowName", h.created_at as since,
      h.expires_at as "expiresAt", h.assignee as "assigneeId", h.assignee_name as "assigneeName", h.output, h.master_key_id as "masterKeyId", h.wrapped,
      (select count(*)::integer from page) as found
    from page h
    where h.bytes <= ${maxPageBytes} or h.id = (select id from page h order by ${order} limit 1)
    order by ${order}`;
  return {
    rows: rows.map(({ assigneeId, assigneeName, masterKeyId, wrapped, found: _found, ...row }) => ({
      ...row,
      since: isoTime(row.since),
      expiresAt: isoTime(row.expiresAt),
      assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
      dataKey: { ownerId: row.executionId, masterKeyId, wrapped },
    })),
    isCut: (rows[0]?.found ?? 0) > rows.length,
  };
}

/** Returns the member who has claimed a hold; null if nobody has. */
export async function findAssignee(
  { $client: sql }: Database,
  holdId: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await sql<[{ id: string; name: string }?]>`
    select m.id, u.name from holds h join members m on m.id = h.assignee join users u on u.id = m.user_id where h.id = ${holdId}`;
  return row ?? null;
}

/** Takes a hold on for a member, unless somebody else has but `insteadOf`. */
export async function assignHold(
  { $client: sql }: Database,
  { holdId, memberId, insteadOf }: { holdId: string; memberId: string; insteadOf: string | null },
): Promise<boolean> {
  const rows = await sql`
    update holds set assignee = ${memberId}, assigned_at = clock_timestamp()
    where id = ${holdId} and state = 'open'
      and (assignee is null or assignee in (${memberId}, ${insteadOf}) or not exists (select from members m where m.id = assignee)) returning 1`;
  return rows.length > 0;
}

/** Gives a hold back that the member has claimed. */
export async function releaseHold(
  { $client: sql }: Database,
  { holdId, memberId }: { holdId: string; memberId: string },
): Promise<boolean> {
  const rows = await sql`
    update holds set assignee = null, assigned_at = null where id = ${holdId} and assignee = ${memberId} returning 1`;
  return rows.length > 0;
}
