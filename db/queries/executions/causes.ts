import type { Database } from '../../client.ts';
import { isoTime } from '../time.ts';
import { isOutermost, matching, type ExecutionFilter } from './filter.ts';
import { lowestIdSince } from './statistics.ts';

/** Failures that have begun at the same place, for the same reason. */
export interface CauseRow {
  workflowId: string;
  workflowName: string;
  actionId: string | null;
  reason: string;
  host: string | null;
  status: number | null;
  count: number;
  /** When the first and the last of them ended; ISO 8601. */
  first: string;
  last: string;
}

export type CauseFilter = Omit<ExecutionFilter, 'status'> & { createdAfter: string };

/**
 * Groups the newest failures of a project by their cause, the largest group first. It reads no more than `maxRead` of
 * them; `isCut`: there are more, or more groups than `limit`.
 */
export async function listCauses(
  db: Database,
  projectId: string,
  filter: CauseFilter,
  { limit, maxRead }: { limit: number; maxRead: number },
): Promise<{ rows: CauseRow[]; isCut: boolean }> {
  const sql = db.$client;
  const found = await sql<(CauseRow & { read: number })[]>`
    with failed as (
      select e.cause_workflow_id, e.cause_action_id, e.cause_reason, e.cause_host, e.cause_status, e.end_time, ${isOutermost(db)} as counts
      from executions e
      where ${matching(db, projectId, { ...filter, status: 'failed' })} and e.cause_reason is not null
        and e.id >= ${lowestIdSince(Date.parse(filter.createdAfter))}
      order by e.id desc limit ${maxRead + 1}
    ), groups as (
      select cause_workflow_id, cause_action_id, cause_reason, cause_host, cause_status, count(*)::integer as count,
        min(end_time) as first, max(end_time) as last
      from failed where counts group by 1, 2, 3, 4, 5 order by count(*) desc, max(end_time) desc limit ${limit + 1}
    )
    select g.cause_workflow_id as "workflowId", w.name as "workflowName", g.cause_action_id as "actionId", g.cause_reason as reason,
      g.cause_host as host, g.cause_status as status, g.count, g.first, g.last, (select count(*)::integer from failed) as read
    from groups g join workflows w on w.id = g.cause_workflow_id order by g.count desc, g.last desc`;
  const rows = found.map(({ read: _read, first, last, ...row }) => ({
    ...row,
    first: isoTime(first),
    last: isoTime(last),
  }));
  return { rows: rows.slice(0, limit), isCut: rows.length > limit || (found[0]?.read ?? 0) > maxRead };
}
