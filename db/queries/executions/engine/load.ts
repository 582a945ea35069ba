import type { Remaining } from '../../../../src/engine/walker/events.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';
import type { RowState } from '../../../../src/engine/walker/row.ts';
import type { SealedValues } from './load-run.ts';
import { indexOf, isEntry, isInstance, isOutsideLoops } from '../../paths.ts';
import { columnsOf, storedOf, type Columns, type StoredRow } from './rows.ts';

export async function loadRows(
  db: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<StoredRow[]> {
  const rows = await db.$client<Columns[]>`
    select ${columnsOf(db)} from execution_entries a
    where a.execution_id = ${executionId} and a.path = any (${[...paths]})`;
  return rows.map(storedOf);
}

/** The rows below one in which something remains to be undone; of its instances the last ones, and at most so many. */
export async function loadRemaining(
  db: Database,
  executionId: string,
  what: Remaining,
  most: number,
): Promise<StoredRow[]> {
  const sql = db.$client;
  const index = indexOf(sql);
  const before = what.of === 'instances' && Number.isFinite(what.before) ? what.before : 2 ** 31 - 1;
  const rows = await sql<Columns[]>`
    select ${columnsOf(db)} from execution_entries a
    where a.execution_id = ${executionId} and a.parent = ${what.path} and a.remains
      and ${
        what.of === 'entries'
          ? isEntry(sql)
          : sql`${isInstance(sql)} and a.generation = ${what.generation} and ${index} < ${before}`
      }
    order by ${index} desc
    ${what.of === 'instances' ? sql`limit ${most}` : sql``}`;
  return rows.map(storedOf);
}

/** Loads the rows outside of loops and rounds. A definition has few of these. */
export async function loadOutside(db: Database, executionId: string): Promise<StoredRow[]> {
  const rows = await db.$client<Columns[]>`
    select ${columnsOf(db)} from execution_entries a
    where a.execution_id = ${executionId} and ${isOutsideLoops(db.$client, 'a')}`;
  return rows.map(storedOf);
}

const stoppedStatus: RowState = 'cancelled';

/** How many iterations of a loop were stopped, in the run of the execution in which it began. */
export async function countStopped(
  { $client: sql }: Database,
  executionId: string,
  { path, generation }: { path: Path; generation: number },
): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count from execution_entries
    where execution_id = ${executionId} and parent = ${path} and generation = ${generation} and status = ${stoppedStatus}`;
  return count;
}

/** How many are repaired before it is asked again. */
export const mostPendingRepairs = 1_000;

/** The rows with a pending repair: a `compensate`, or a `finally`. */
export async function listPendingRepairs(db: Database, executionId: string): Promise<Path[]> {
  const rows = await db.$client<{ path: Path }[]>`
    select a.path from execution_entries a
    where a.execution_id = ${executionId} and a.pending_repair is not null limit ${mostPendingRepairs}`;
  return rows.map(({ path }) => path);
}

/** The encrypted outputs and errors of rows, by their paths. */
export async function loadValues(
  db: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<Map<Path, SealedValues>> {
  const rows = await db.$client<({ path: Path } & SealedValues)[]>`
    select path, output, error from execution_entries
    where execution_id = ${executionId} and path = any (${[...paths]})`;
  return new Map(rows.map(({ path, ...values }) => [path, values]));
}

/** The outputs of a loop's iterations, by their paths. */
export async function loadOutputsBelow(
  db: Database,
  executionId: string,
  path: Path,
): Promise<Map<Path, Buffer>> {
  const rows = await db.$client<{ path: Path; output: Buffer }[]>`
    select path, output from execution_entries
    where execution_id = ${executionId} and parent = ${path} and output is not null and status = 'completed'`;
  return new Map(rows.map(({ path: of, output }) => [of, output]));
}

export async function loadItems(
  db: Database,
  executionId: string,
  path: Path,
  chunk: number,
): Promise<Buffer | null> {
  const [row] = await db.$client<[{ items: Buffer }?]>`
    select items from execution_items where execution_id = ${executionId} and path = ${path} and chunk = ${chunk}`;
  return row?.items ?? null;
}

/** The bytes of the list that a loop has. */
export async function measureItems(db: Database, executionId: string, path: Path): Promise<number> {
  const [{ bytes }] = await db.$client<[{ bytes: number }]>`
    select coalesce(sum(octet_length(items)), 0)::integer as bytes from execution_items
    where execution_id = ${executionId} and path = ${path}`;
  return bytes;
}
