import type { Database } from '../../connection/client.ts';
import type { Actor } from '../../../src/account/audit/actor.ts';
import { isoTime } from '../time.ts';
import { isOutermost, matching, type ExecutionFilter } from './filter.ts';
import { literals } from '../literals.ts';
import { unfailedStatuses } from '../../../src/executions/status.ts';
import { lowestIdSince } from './statistics.ts';

/** Failures that have begun at the same place, for the same reason; or executions with the same failed undoing or cleanup. */
export interface CauseRow {
  workflowId: string;
  workflowName: string;
  actionId: string | null;
  reason: string;
  host: string | null;
  status: number | null;
  count: number;
  /** The times when the first and the last of them ended; ISO 8601. */
  first: string;
  last: string;
  /** The member who has acknowledged it, the time, and the member's note; null if nobody has. */
  acknowledged: { at: string; by: Actor; note: string | null } | null;
  /** Nobody has acknowledged it, or it has failed again since. */
  isNew: boolean;
  assignee: { id: string; name: string } | null;
}

/** The fields that make failures one group. */
export type CauseKey = Pick<CauseRow, 'workflowId' | 'actionId' | 'reason' | 'host' | 'status'>;

export type CauseFilter = Omit<ExecutionFilter, 'status'> & { createdAfter: string };

/**
 * Groups the newest failures of a project by their cause, the largest group first. It reads no more than `maxRead` of
 * them; `isCut`: there are more, or more groups than `limit`.
 */
export async function groupByCause(
  db: Database,
  projectId: string,
  filter: CauseFilter,
  { limit, maxRead, isNew }: { limit: number; maxRead: number; isNew: boolean | undefined },
): Promise<{ rows: CauseRow[]; isCut: boolean }> {
  const sql = db.$client;
  // Executions that have not failed, but have a failed undoing or cleanup, have an index of their own.
  const newest = (those: 'failed' | 'left') => sql`(
    select e.id, e.cause_workflow_id, e.cause_action_id, e.cause_reason, e.cause_host, e.cause_status, e.end_time, ${isOutermost(db)} as counts
    from executions e
    where ${matching(db, projectId, filter)} and e.cause_reason is not null
      and ${those === 'failed' ? sql`e.status = 'failed'` : sql`e.status in (${literals(sql, unfailedStatuses)})`}
      and e.id >= ${lowestIdSince(Date.parse(filter.createdAfter))}
    order by e.id desc limit ${maxRead + 1}
  )`;
  const isNewGroup = sql`(c.seen_until is null or g.last > c.seen_until)`;
  const found = await sql<RawCause[]>`
    with failed as (
      select * from (${newest('failed')} union all ${newest('left')}) e
      order by e.id desc limit ${maxRead + 1}
    ), groups as (
      select cause_workflow_id, cause_action_id, cause_reason, cause_host, cause_status, count(*)::integer as count,
        min(end_time) as first, max(end_time) as last
      from failed where counts group by 1, 2, 3, 4, 5
    )
    select g.cause_workflow_id as "workflowId", w.name as "workflowName", g.cause_action_id as "actionId", g.cause_reason as reason,
      g.cause_host as host, g.cause_status as status, g.count, g.first, g.last, (select count(*)::integer from failed) as read,
      c.acknowledged_at as at, c.acknowledged_by as by, c.note, ${isNewGroup} as "isNew", m.id as "assigneeId", u.name as "assigneeName"
    from groups g join workflows w on w.id = g.cause_workflow_id
    left join failure_causes c on c.project_id = ${projectId} and c.workflow_id = g.cause_workflow_id
      and c.action_id is not distinct from g.cause_action_id and c.reason = g.cause_reason
      and c.host is not distinct from g.cause_host and c.status is not distinct from g.cause_status
    left join members m on m.id = c.assignee_id left join users u on u.id = m.user_id
    where ${isNew === undefined ? sql`true` : sql`${isNewGroup} = ${isNew}`}
    order by g.count desc, g.last desc limit ${limit + 1}`;
  const rows = found.map(rowOf);
  return { rows: rows.slice(0, limit), isCut: rows.length > limit || (found[0]?.read ?? 0) > maxRead };
}

interface RawCause extends Omit<CauseRow, 'acknowledged' | 'assignee'> {
  read: number;
  at: string | null;
  by: Actor | null;
  note: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
}

const rowOf = ({
  read: _read,
  first,
  last,
  at,
  by,
  note,
  assigneeId,
  assigneeName,
  ...row
}: RawCause): CauseRow => ({
  ...row,
  first: isoTime(first),
  last: isoTime(last),
  acknowledged: at === null || by === null ? null : { at: isoTime(at), by, note },
  assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
});
