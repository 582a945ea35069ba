import type { Database } from '../../client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { isoTime } from '../time.ts';

export interface HoldFilter {
  projectId: string;
  workflowId?: string | undefined;
  executionId?: string | undefined;
  /** Only those that have waited since before this time. */
  createdBefore?: string | undefined;
  expiresBefore?: string | undefined;
}

export interface OpenHold {
  id: string;
  executionId: string;
  workflowId: string;
  workflowName: string;
  actionId: string;
  /** The labels of the execution. */
  labels: Record<string, string>;
  acceptsData: boolean;
  since: string;
  expiresAt: string;
  label: Buffer | null;
  /** The output that the action shows while it waits. */
  output: Buffer | null;
  dataKey: WrappedKey;
}

interface Row extends Omit<OpenHold, 'dataKey'> {
  masterKeyId: string;
  wrapped: Buffer;
}

/** The open holds of a project, the longest wait first. */
export async function listOpenHolds(
  db: Database,
  filter: HoldFilter,
  page: { limit: number; after: string | null; newestFirst: boolean },
): Promise<OpenHold[]> {
  const sql = db.$client;
  const order = page.newestFirst ? sql`h.id desc` : sql`h.id`;
  const rows = await sql<Row[]>`
    select h.id, h.execution_id as "executionId", e.workflow_id as "workflowId", w.name as "workflowName",
      h.action_id as "actionId", e.labels, h.accepts_data as "acceptsData", h.created_at as since, h.expires_at as "expiresAt",
      h.label, a.output, k.master_key_id as "masterKeyId", k.wrapped
    from ${
      // This uses the execution's own index: a project may have any number of open holds.
      filter.executionId === undefined
        ? sql`holds`
        : sql`(select * from holds one where one.execution_id = ${filter.executionId} offset 0)`
    } h
    join executions e on e.id = h.execution_id
    join workflows w on w.id = e.workflow_id
    join data_keys k on k.owner_id = h.execution_id
    left join execution_actions a on a.execution_id = h.execution_id and a.action_id = h.action_id
    where h.project_id = ${filter.projectId} and h.state = 'open'
      ${filter.workflowId === undefined ? sql`` : sql`and e.workflow_id = ${filter.workflowId}`}
      ${filter.createdBefore === undefined ? sql`` : sql`and h.created_at < ${filter.createdBefore}`}
      ${filter.expiresBefore === undefined ? sql`` : sql`and h.expires_at < ${filter.expiresBefore}`}
      ${page.after === null ? sql`` : page.newestFirst ? sql`and h.id < ${page.after}` : sql`and h.id > ${page.after}`}
    order by ${order} limit ${page.limit}`;
  return rows.map(({ masterKeyId, wrapped, ...row }) => ({
    ...row,
    since: isoTime(row.since),
    expiresAt: isoTime(row.expiresAt),
    dataKey: { ownerId: row.executionId, masterKeyId, wrapped },
  }));
}

/** Writes the reminders that are due (see `remind_holds`), and returns their number. */
export async function remindHolds(db: Database, limit: number): Promise<number> {
  const [row] = await db.$client<[{ reminded: number }]>`select remind_holds(${limit}::integer) as reminded`;
  return row.reminded;
}
