import type { Database } from '../connection/client.ts';
import { withShortLocks } from '../connection/short-locks.ts';

const parents = ['log', 'inbox'];
const monthsAhead = 12;
/**
 * How many rows of a month may be moved out of the default partition, which nobody can use meanwhile. If there are
 * more, they stay.
 */
const mostMoved = 10_000;

interface Partition {
  parent: string;
  /** The name, such as `log_2026_11`. */
  name: string;
  /** The first id of its month, and the first id of the next month. */
  from: string;
  to: string;
}

/**
 * Keeps a partition of log and inbox for this month and each of the twelve after it. Each is created as a table and
 * then attached, so that nobody waits for more than a fifth of a second, and starts do not wait at all. Returns the
 * names of those that are still missing, because somebody reads for long or the default partition has too many of
 * their rows: there is time to try again.
 */
export async function ensurePartitions(db: Database, now: Date = new Date()): Promise<string[]> {
  const missing: string[] = [];
  const busy = new Set<string>();
  for (const partition of await listMissing(db, now)) {
    const { parent, name } = partition;
    // A reader that holds this table would stop its other months as well.
    const end = busy.has(parent) ? 'busy' : await ensurePartition(db, partition);
    if (end === 'busy') busy.add(parent);
    if (end !== 'attached') missing.push(name);
  }
  return missing;
}

const listMissing = (db: Database, now: Date): Promise<Partition[]> => db.$client<Partition[]>`
  select parent, name, uuidv7_floor(month at time zone 'UTC')::text as from,
    uuidv7_floor((month + interval '1 month') at time zone 'UTC')::text as to
  from generate_series(date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC'),
    date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') + make_interval(months => ${monthsAhead}),
    interval '1 month') month
  cross join unnest(${parents}::text[]) parent cross join lateral (select parent || '_' || to_char(month, 'YYYY_MM')) as n (name)
  where not exists (select from pg_inherits where inhrelid = to_regclass(name)) order by month, parent`;

async function ensurePartition(
  db: Database,
  { parent, name, from, to }: Partition,
): Promise<'attached' | 'busy' | 'full'> {
  const isMade = await withShortLocks(db, async (tx) => {
    await commitNext(tx);
    if (!(await isAttached(tx, name))) await makeTable(tx, parent, name);
  });
  if (!isMade) return 'busy';
  let fits = true;
  const isDone = await withShortLocks(db, async (tx) => {
    await commitNext(tx);
    if (await isAttached(tx, name)) return;
    fits = await takeFromDefault(tx, { parent, name, from, to });
    if (!fits) return;
    await tx.$client.unsafe(
      `alter table "${parent}" attach partition "${name}" for values from ('${from}') to ('${to}')`,
    );
  });
  if (!isDone) return 'busy';
  return fits ? 'attached' : 'full';
}

/**
 * Creates the table again if an earlier try has left one: a migration may have changed the parent since then, and a
 * different table cannot be attached. Such a table is empty, because its rows come with the attachment.
 */
async function makeTable({ $client: sql }: Database, parent: string, name: string): Promise<void> {
  const [{ isThere }] = await sql<
    [{ isThere: boolean }]
  >`select to_regclass(${name}) is not null as "isThere"`;
  const isLeftover = isThere && (await sql`select from ${sql(name)} limit 1`).length === 0;
  if (isLeftover) await sql`drop table ${sql(name)}`;
  if (isLeftover || !isThere) await sql.unsafe(`create table "${name}" (like "${parent}" including all)`);
}

/** Takes a lock, because several processes may do this at once. */
async function commitNext({ $client: sql }: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ensure_partitions', 0))`;
}

async function isAttached({ $client: sql }: Database, name: string): Promise<boolean> {
  const [{ attached }] = await sql<[{ attached: boolean }]>`
    select exists (select from pg_inherits where inhrelid = to_regclass(${name})) as attached`;
  return attached;
}

/**
 * Moves rows of the month that were written before it had a partition. Returns false if there are too many to keep
 * everybody waiting. Nobody can add rows from here on, because the attachment would fail on a new row.
 */
async function takeFromDefault(
  { $client: sql }: Database,
  { parent, name, from, to }: Partition,
): Promise<boolean> {
  const rest = sql(`${parent}_default`);
  await sql`lock table ${rest} in access exclusive mode`;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count from (
      select from ${rest} where id >= ${from} and id < ${to} limit ${mostMoved + 1}) as found`;
  if (count === 0 || count > mostMoved) return count === 0;
  await sql`
    with moved as (delete from ${sql(parent)} where id >= ${from} and id < ${to} returning *)
    insert into ${sql(name)} select * from moved`;
  return true;
}
