import { makings } from '../../../src/account/audit/makers.ts';
import type { Database } from '../../connection/client.ts';
import { withShortLocks } from '../../connection/short-locks.ts';
import { eraseExecutions } from '../executions/erase.ts';

/** Erases up to `limit` executions of the plan's accounts that ended before; returns how many. Open ones stay. */
export async function purgeExecutions(
  db: Database,
  { plan, endedBefore, limit }: { plan: string; endedBefore: Date; limit: number },
): Promise<number> {
  const before = endedBefore.toISOString();
  // Ids are ordered by time of creation, and an execution that ended before was created before, so the index can be
  // used.
  const rows = await db.$client<{ id: string }[]>`
    select e.id from accounts a
    join projects p on p.account_id = a.id
    join executions e on e.project_id = p.id and e.id < uuidv7_floor(${before}::timestamptz)
    where a.plan = ${plan} and is_final(e.status) and e.end_time < ${before}::timestamptz
    limit ${limit}`;
  const erased = await eraseExecutions(
    db,
    rows.map(({ id }) => id),
  );
  return erased.length;
}

export async function purgeIdempotencyKeys(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < ${createdBefore.toISOString()}::timestamptz
      order by created_at limit ${limit}))`;
  return count;
}

/**
 * Audit entries of every account, oldest first. The makers of records that start executions are kept as long as their
 * project.
 */
export async function purgeAudit(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const [{ count }] = await db.$client<[{ count: number }]>`
    with purged as (
      delete from audit_log where id in (
        select id from audit_log where id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz) order by id limit ${limit})
      returning id, account_id, project_id, record_id, action, actor_type, actor_id, actor_name
    ), kept as (
      insert into makers (id, account_id, project_id, record_id, action, actor_type, actor_id, actor_name)
      select a.id, a.account_id, a.project_id, a.record_id, a.action, a.actor_type, a.actor_id, a.actor_name from purged a
      left join projects p on p.id = a.project_id
      where a.action = any (${[...makings]}::text[]) and p.erased_at is null order by a.id
      on conflict do nothing
    )
    select count(*)::integer as count from purged`;
  return count;
}

/** Bulk jobs that are done. */
export async function purgeJobs(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from bulk_jobs where id in (
      select id from bulk_jobs where status = 'completed' and id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz)
      limit ${limit})`;
  return count;
}

/** Stand-ins whose period is over, those first that have been so the longest. */
export async function purgeStandIns(
  db: Database,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from stand_ins where id = any (array(
      select id from stand_ins where ends_at < ${endedBefore.toISOString()}::timestamptz order by ends_at limit ${limit}))`;
  return count;
}

/** Firings that are done, oldest first; not those whose executions are open. */
export async function purgeFirings(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from schedule_firings where id in (
      select f.id from schedule_firings f where f.id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz) and f.due_at is null
        and not (f.is_open and exists (select from executions e where e.id = f.execution_id and not is_final(e.status)))
      order by f.id limit ${limit})`;
  return count;
}

/** Counters of periods before that month, written `2026-11`. */
export async function purgeCounters(
  db: Database,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from usage_counters where ctid = any (array(
      select ctid from usage_counters where period < ${before} limit ${limit}))`;
  return count;
}

/** Events whose hold never came. */
export async function purgeUnclaimedEvents(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from inbox where id in (
      select id from inbox where hold_id is null and execution_id is null and kind = 'event'
        and id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz) limit ${limit})
    and hold_id is null`;
  return count;
}

/**
 * Drops the partitions of log and inbox of earlier months that are empty; returns their names. It gives up if
 * somebody reads for long, because everybody else would wait behind it.
 */
export async function dropEmptyPartitions(db: Database, before: Date): Promise<string[]> {
  const month = before.toISOString().slice(0, 7).replace('-', '_');
  const sql = db.$client;
  const past = await sql<{ parent: string; name: string }[]>`
    select parent.relname as parent, part.relname as name from pg_inherits i
    join pg_class part on part.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
    where i.inhparent in ('log'::regclass, 'inbox'::regclass) and part.relname ~ '_\\d{4}_\\d{2}$'
      and right(part.relname, 7) < ${month} order by part.relname`;
  const dropped: string[] = [];
  for (const { parent, name } of past) if (await dropIfEmpty(db, parent, name)) dropped.push(name);
  return dropped;
}

async function dropIfEmpty(db: Database, parent: string, name: string): Promise<boolean> {
  const isEmpty = async ({ $client: sql }: Database): Promise<boolean> => {
    const [row] = await sql<[{ empty: boolean }]>`select not exists (select 1 from ${sql(name)}) as empty`;
    return row.empty;
  };
  if (!(await isEmpty(db))) return false;
  let isDropped = false;
  await withShortLocks(db, async (tx) => {
    const sql = tx.$client;
    await sql`lock table ${sql(parent)} in access exclusive mode`;
    if (!(await isEmpty(tx))) return;
    await sql`drop table ${sql(name)}`;
    isDropped = true;
  });
  return isDropped;
}

/** Deliveries of the plan's accounts that are older, with their attempts; returns how many. */
export async function purgeDeliveries(
  db: Database,
  { plan, createdBefore, limit }: { plan: string; createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from webhook_deliveries where id in (
      select d.id from accounts a
      join projects p on p.account_id = a.id
      join webhook_endpoints e on e.project_id = p.id
      join webhook_deliveries d on d.endpoint_id = e.id and d.id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz)
      where a.plan = ${plan} limit ${limit})`;
  return count;
}

/** Events of inbound webhooks, of the plan's accounts; those whose webhook is deleted as well. */
export async function purgeInboundEvents(
  db: Database,
  { plan, createdBefore, limit }: { plan: string; createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from inbound_events where id in (
      select e.id from accounts a
      join projects p on p.account_id = a.id
      join inbound_webhooks w on w.project_id = p.id
      join inbound_events e on e.webhook_id = w.id and e.id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz)
      where a.plan = ${plan} limit ${limit})`;
  return count;
}

/** The challenges of forms that were answered, and that nobody can answer any more; returns how many. */
export async function purgeSubmissions(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from form_submissions where ctid = any (array(
      select ctid from form_submissions where created_at < ${createdBefore.toISOString()}::timestamptz
      order by created_at limit ${limit}))`;
  return count;
}
