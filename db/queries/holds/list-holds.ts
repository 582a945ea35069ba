import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import { idEndOf } from '../../../src/language/names/id-end.ts';
import { isUuid } from '../../../src/language/names/uuid.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { idsOf } from '../id-range.ts';
import { valueBegins, waitsIn } from '../search.ts';
import { isoTime } from '../time.ts';
import { endOfHold } from './end.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';

export interface HoldFilter {
  projectId: string;
  workflowId?: string | undefined;
  executionId?: string | undefined;
  /** Only those that have waited since before this time. */
  createdBefore?: string | undefined;
  expiresBefore?: string | undefined;
  /** A text in the columns of lists. Each open hold is looked at. */
  search?: string | undefined;
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
  refusal: Buffer | null;
  /** The output that the action shows while it waits; null if it was not asked for. */
  output: Buffer | null;
  /** Whether there is an address that answers it, which is in its output. */
  hasAddress: boolean;
  dataKey: WrappedKey;
}

interface OpenHoldRow extends Omit<OpenHold, 'dataKey'> {
  masterKeyId: string;
  wrapped: Buffer;
  found: number;
}

/**
 * The open holds of a project, the longest wait first, in the order of their index, whatever the planner thinks of a search: hence the
 * comparison as one row. Labels and outputs end a page early if they are large: `isCut`.
 */
export async function listOpenHolds(
  db: Database,
  filter: HoldFilter,
  page: { limit: number; after: string | null; newestFirst: boolean; withOutputs: boolean },
): Promise<{ rows: OpenHold[]; isCut: boolean }> {
  const sql = db.$client;
  const { above, below, direction } = idsOf(db, page);
  const order = sql`h.id ${direction}`;
  const rows = await sql<OpenHoldRow[]>`
    with page as (
      select *, sum(coalesce(octet_length(label), 0) + coalesce(octet_length(refusal), 0) + coalesce(octet_length(output), 0)) over (order by ${order}) as bytes
      from (
        select h.id, h.execution_id, e.workflow_id, w.name as workflow_name, h.action_id, e.labels, h.accepts_data, h.created_at,
          least(${endOfHold(db)}, h.deadline_at) as expires_at, h.label, h.refusal, ${page.withOutputs ? sql`a.output` : sql`null::bytea as output`},
          h.accepts_data or exists (
            select from handoffs o where o.execution_id = h.execution_id and o.action_id = h.action_id
          ) as has_address, k.master_key_id, k.wrapped
        from ${
          // This uses the execution's own index: a project may have any number of open holds.
          filter.executionId === undefined
            ? sql`holds`
            : sql`(select * from holds one where one.execution_id = ${filter.executionId} offset 0)`
        } h
        join executions e on e.id = h.execution_id
        join workflows w on w.id = e.workflow_id
        join data_keys k on k.owner_id = h.execution_id
        left join execution_entries a on a.execution_id = h.execution_id and a.path = h.action_id
        where (h.project_id, h.id) > (${filter.projectId}::uuid, ${above}::uuid)
          and (h.project_id, h.id) < (${filter.projectId}::uuid, ${below}::uuid) and h.state = 'open'
          ${filter.workflowId === undefined ? sql`` : sql`and e.workflow_id = ${filter.workflowId}`}
          ${filter.createdBefore === undefined ? sql`` : sql`and h.created_at < ${filter.createdBefore}`}
          ${filter.expiresBefore === undefined ? sql`` : sql`and least(${endOfHold(db)}, h.deadline_at) < ${filter.expiresBefore}`}
          ${searched(db, filter.search)}
        order by h.project_id ${direction}, ${order} limit ${page.limit}
      ) h
    )
    select h.id, h.execution_id as "executionId", h.workflow_id as "workflowId", h.workflow_name as "workflowName",
      h.action_id as "actionId", h.labels, h.accepts_data as "acceptsData", h.created_at as since, h.expires_at as "expiresAt",
      h.label, h.refusal, h.output, h.has_address as "hasAddress", h.master_key_id as "masterKeyId", h.wrapped,
      (select count(*)::integer from page) as found
    from page h
    where h.bytes <= ${maxPageBytes} or h.id = (select id from page h order by ${order} limit 1)
    order by ${order}`;
  return {
    rows: rows.map(({ masterKeyId, wrapped, found: _found, ...row }) => ({
      ...row,
      since: isoTime(row.since),
      expiresAt: isoTime(row.expiresAt),
      dataKey: { ownerId: row.executionId, masterKeyId, wrapped },
    })),
    isCut: (rows[0]?.found ?? 0) > rows.length,
  };
}

/** The conditions of a search on hold `h`, its execution `e` and its workflow `w`. */
function searched(db: Database, text: string | undefined) {
  const { $client: sql } = db;
  if (text === undefined) return sql``;
  const end = idEndOf(text);
  return sql`and (
    ${isUuid(text) ? sql`${text}::uuid in (h.id, e.id) or` : sql``}
    ${end === null ? sql`` : sql`${end} in (right(h.id::text, 8), right(e.id::text, 8)) or`}
    (${waitsIn(db, pathOf(text))}) or position(lower(${text}) in lower(w.name)) > 0
    or exists (select from execution_labels l where l.execution_id = e.id and ${valueBegins(db, text)})
  )`;
}

/** Whether a project has more open holds than this: it stops counting there. */
export async function areMoreHoldsThan(db: Database, projectId: string, most: number): Promise<boolean> {
  const rows = await db.$client`
    select from holds h where h.project_id = ${projectId} and h.state = 'open' offset ${most} limit 1`;
  return rows.length > 0;
}

/** Writes the reminders that are due (see `remind_holds`), and returns their number. */
export async function remindHolds(db: Database, limit: number): Promise<number> {
  const [row] = await db.$client<[{ reminded: number }]>`select remind_holds(${limit}::integer) as reminded`;
  return row.reminded;
}
