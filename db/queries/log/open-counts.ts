import { openStatuses } from '../../../src/executions/status.ts';
import { waitKinds, type WaitKind } from '../../../src/executions/waits.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';

/** What is open, over all tenants. */
export interface OpenCounts {
  /** Executions that have not ended. */
  open: { running: number; onHold: number };
  /**
   * Open executions by the kind of their wait, for the first `maxWaits`: running executions come before those on hold.
   */
  waits: Record<WaitKind, number>;
  /** Open holds by age, each in the first limit that it is under. */
  holds: Record<HoldAge, number>;
}

/** The most executions whose waits are looked up for one count, because each takes some reads. */
export const maxWaits = 2_000;

export const holdAges = ['1h', '1d', '7d', '30d', 'older'] as const;
export type HoldAge = (typeof holdAges)[number];

type CountRow = Partial<Record<HoldAge, number>> & { open: number; waits: Partial<OpenCounts['waits']> };

/** What is kept for all workers, perhaps by one of another release, which knows other kinds of waits. */
interface SharedCount {
  row: CountRow;
  /** How long it took to count, in milliseconds. */
  tookMs: number;
}

const name = 'openCounts';
const everyMs = 15_000;
/** Counting may take this part of the time, of all workers together: one hundredth. */
const share = 100;

/**
 * Returns what is open, and how old that is. A count looks at each open row, so all workers share it: one of them counts, and the others read
 * the result until the next count is due.
 */
export async function sharedOpenCounts(db: Database): Promise<OpenCounts & { countedSeconds: number }> {
  const { $client: sql } = db;
  const [known] = await sql<[{ position: string; ageMs: number }?]>`
    select position, (extract(epoch from clock_timestamp() - updated_at) * 1000)::float8 as "ageMs" from cursors where name = ${name}`;
  if (known) {
    const { row, tookMs }: SharedCount = JSON.parse(known.position);
    const dueMs = Math.max(everyMs, share * tookMs);
    if (known.ageMs < dueMs || !(await takeTurn(db, dueMs)))
      return { ...countsOf(row), countedSeconds: known.ageMs / 1_000 };
  }
  const startedAt = performance.now();
  const row = await countOpen(db);
  const kept: SharedCount = { row, tookMs: performance.now() - startedAt };
  await sql`
    insert into cursors (name, position) values (${name}, ${JSON.stringify(kept)})
    on conflict (name) do update set position = excluded.position, updated_at = clock_timestamp()`;
  return { ...countsOf(row), countedSeconds: 0 };
}

/** Whether the count is still due. Then the next one is due as long after now, also if this worker dies meanwhile. */
async function takeTurn({ $client: sql }: Database, dueMs: number): Promise<boolean> {
  const { count } = await sql`
    update cursors set updated_at = clock_timestamp()
    where name = ${name} and updated_at <= clock_timestamp() - make_interval(secs => ${dueMs / 1_000})`;
  return count > 0;
}

/** Counts with partial indexes: what has ended costs nothing. The holds' ids show their age. */
async function countOpen({ $client: sql }: Database): Promise<CountRow> {
  // The subquery is computed once, and each hold costs comparisons of its id alone.
  const young = (age: string) =>
    sql`(count(*) filter (where id >= (select uuidv7_floor(now() - ${age}::interval))))`;
  const [row] = await sql<[CountRow]>`
    select aged.*, waits.*,
      (select count(*)::integer from executions where status in (${literals(sql, openStatuses)})) as open
    from (select coalesce(json_object_agg(kind, count), '{}') as waits from (
        select w.kind, count(*)::integer as count from (
          (select id, status, updated_at, dispatched_at from executions where status = 'running' order by nudge_at limit ${maxWaits})
          union all
          (select id, status, updated_at, dispatched_at from executions where status in (${literals(sql, openStatuses)}) and status <> 'running'
            order by project_id, id limit ${maxWaits})
          limit ${maxWaits}) looked
        cross join lateral waits_for(looked.id, looked.status, looked.updated_at, looked.dispatched_at) w group by w.kind) counted) waits,
      (select ${young('1h')}::integer as "1h", (${young('1d')} - ${young('1h')})::integer as "1d",
          (${young('7d')} - ${young('1d')})::integer as "7d", (${young('30d')} - ${young('7d')})::integer as "30d",
          (count(*) - ${young('30d')})::integer as older
        from holds where state = 'open') aged`;
  return row;
}

function countsOf({ open, waits, ...ages }: CountRow): OpenCounts {
  const holds = Object.fromEntries(holdAges.map((age) => [age, ages[age] ?? 0])) as OpenCounts['holds'];
  const onHold = Object.values(holds).reduce((sum, count) => sum + count, 0);
  return {
    // The two counts are made one after the other, so they may differ by the executions that moved between them.
    open: { running: Math.max(0, open - onHold), onHold },
    waits: Object.fromEntries(waitKinds.map((kind) => [kind, waits[kind] ?? 0])) as OpenCounts['waits'],
    holds,
  };
}
