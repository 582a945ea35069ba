import type { Actor } from '../../../src/account/audit/actor.ts';
import type { Database } from '../../connection/client.ts';
import { highestId, lowestId } from '../id-range.ts';
import type { CauseKey } from './causes.ts';

/** True if one of the newest `looked` executions with this reason has failed with this cause. The rows are read by their index (see `inIndex`). */
export async function hasFailedSo(
  { $client: sql }: Database,
  projectId: string,
  { workflowId, actionId, reason, host, status }: CauseKey,
  looked: number,
): Promise<boolean> {
  const rows = await sql`
    select from (
      select e.cause_workflow_id, e.cause_action_id, e.cause_host, e.cause_status from executions e
      where e.cause_reason is not null
        and (e.project_id, e.cause_reason, e.id) > (${projectId}::uuid, ${reason}, ${lowestId}::uuid)
        and (e.project_id, e.cause_reason, e.id) < (${projectId}::uuid, ${reason}, ${highestId}::uuid)
      order by e.project_id desc, e.cause_reason desc, e.id desc limit ${looked}
    ) f
    where f.cause_workflow_id = ${workflowId} and f.cause_action_id is not distinct from ${actionId}::text
      and f.cause_host is not distinct from ${host}::text and f.cause_status is not distinct from ${status}::smallint
    limit 1`;
  return rows.length > 0;
}

/** Creates the row with the acknowledgement and assignee of a cause if there is none, and returns the id of the row. */
async function keepCause(
  { $client: sql }: Database,
  projectId: string,
  { workflowId, actionId, reason, host, status }: CauseKey,
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into failure_causes (project_id, workflow_id, action_id, reason, host, status)
    values (${projectId}, ${workflowId}, ${actionId}, ${reason}, ${host}, ${status})
    on conflict on constraint failure_causes_cause do update set reason = excluded.reason returning id`;
  return row.id;
}

/** Failures that ended later than `seenUntil` are new. */
export async function writeAcknowledgement(
  tx: Database,
  projectId: string,
  key: CauseKey,
  { seenUntil, by, note }: { seenUntil: string; by: Actor; note: string | null },
): Promise<string> {
  const id = await keepCause(tx, projectId, key);
  await tx.$client`
    update failure_causes set seen_until = ${seenUntil}::timestamptz, acknowledged_at = clock_timestamp(),
      acknowledged_by = ${JSON.stringify(by)}::text::jsonb, note = ${note} where id = ${id}`;
  return id;
}

export async function deleteAcknowledgement(tx: Database, projectId: string, key: CauseKey): Promise<string> {
  const id = await keepCause(tx, projectId, key);
  await tx.$client`
    update failure_causes set seen_until = null, acknowledged_at = null, acknowledged_by = null, note = null where id = ${id}`;
  return id;
}

export async function writeAssignee(
  tx: Database,
  projectId: string,
  key: CauseKey,
  memberId: string | null,
): Promise<string> {
  const id = await keepCause(tx, projectId, key);
  await tx.$client`update failure_causes set assignee_id = ${memberId} where id = ${id}`;
  return id;
}
