import type { Database } from '../../connection/client.ts';
import type { Page } from '../page.ts';
import { rowOf, select, type LogRow, type RawLogRow } from '../log/log.ts';

export interface EventFilter {
  projectId: string;
  /** The types: all public ones, or some of them. */
  types: readonly string[];
  executionId?: string | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

/** Events of a project, in the order of their transactions. */
export async function readEvents(db: Database, filter: EventFilter, page: Page): Promise<LogRow[]> {
  const sql = db.$client;
  const { projectId, types, executionId, createdAfter, createdBefore } = filter;
  const cursor = sql`(select c.xid, c.id from log c where c.id = ${page.after}::uuid)`;
  const rows = await sql<RawLogRow[]>`${select(db)}
    where l.project_id = ${projectId} and l.type = any (${[...types]}::text[])
      ${executionId === undefined ? sql`` : sql`and l.execution_id = ${executionId}`}
      ${createdAfter === undefined ? sql`` : sql`and l.created_at >= ${createdAfter}::timestamptz`}
      ${createdBefore === undefined ? sql`` : sql`and l.created_at <= ${createdBefore}::timestamptz`}
      ${page.after === null ? sql`` : page.newestFirst ? sql`and (l.xid, l.id) < ${cursor}` : sql`and (l.xid, l.id) > ${cursor}`}
    order by ${page.newestFirst ? sql`l.xid desc, l.id desc` : sql`l.xid, l.id`} limit ${page.limit}`;
  return rows.map(rowOf);
}

export async function findEvent(
  db: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<LogRow | null> {
  const [row] = await db.$client<
    [RawLogRow?]
  >`${select(db)} where l.id = ${id} and l.project_id = ${projectId}`;
  return row ? rowOf(row) : null;
}

export interface EventDelivery {
  id: string;
  endpointId: string;
  status: string;
  attempts: number;
}

/** The endpoints that an event was sent to. */
export const listDeliveriesOf = (
  db: Database,
  { projectId, eventId }: { projectId: string; eventId: string },
): Promise<EventDelivery[]> => db.$client<EventDelivery[]>`
  select d.id, d.endpoint_id as "endpointId", d.attempts,
    case when d.status = 'pending' and d.failed_tries > 0 then 'retrying' else d.status end as status from webhook_deliveries d
  join webhook_endpoints e on e.id = d.endpoint_id and e.deleted_at is null
  where d.event_id = ${eventId} and d.project_id = ${projectId} order by d.id`;
