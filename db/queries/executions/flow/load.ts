import type { Remaining } from '../../../../src/flow/events.ts';
import type { Path } from '../../../../src/flow/path.ts';
import type { ExecutionStatus } from '../../../../src/executions/status.ts';
import type { Database } from '../../../client.ts';
import type { WrappedKey } from '../../../encryption/vault.ts';
import { clockColumn, clockSince } from '../../clock.ts';
import { isoTime } from '../../time.ts';
import { columnsOf, storedOf, type Columns, type StoredRow } from './rows.ts';

export interface RunKey {
  executionId: string;
  attempt: number;
}

export interface LoadedRun {
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
  projectId: string;
  workflowId: string;
  walletId: string;
  status: ExecutionStatus;
  dataBytes: number;
  /** The iterations and rounds that have begun. */
  instances: number;
  createdAt: string;
  isCancellationRequested: boolean;
  dataKey: WrappedKey;
  input: Buffer;
}

/** What all that happens in an execution needs; null if it does not exist, is over, or this attempt of it is. */
export async function loadRun(db: Database, { executionId, attempt }: RunKey): Promise<LoadedRun | null> {
  type Row = Omit<LoadedRun, 'now' | 'dataKey'> & Omit<WrappedKey, 'ownerId'> & { now: number };
  const [row] = await db.$client<[Row?]>`
    select ${clockColumn(db)} as now, e.project_id as "projectId", e.workflow_id as "workflowId", e.wallet_id as "walletId",
      e.status, e.data_bytes as "dataBytes", e.instances, e.created_at as "createdAt",
      e.is_cancellation_requested as "isCancellationRequested", e.input, k.master_key_id as "masterKeyId", k.wrapped
    from executions e join data_keys k on k.owner_id = e.id
    where e.id = ${executionId} and e.attempt = ${attempt} and not is_final(e.status)`;
  if (!row) return null;
  const { now, masterKeyId, wrapped, createdAt, ...run } = row;
  return {
    ...run,
    now: clockSince(now),
    createdAt: isoTime(createdAt),
    dataKey: { ownerId: executionId, masterKeyId, wrapped },
  };
}

export async function loadRows(
  db: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<StoredRow[]> {
  const rows = await db.$client<Columns[]>`
    select ${columnsOf(db)} from execution_actions a
    where a.execution_id = ${executionId} and a.action_id = any (${[...paths]}) and a.version is not null`;
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
  const index = sql`coalesce(substring(a.action_id from '\\[(\\d+)\\]$')::integer, -1)`;
  const isInstance = sql`a.action_id ~ '(\\[\\d+\\]|/[^./]+)$'`;
  const before = what.of === 'instances' && Number.isFinite(what.before) ? what.before : 2 ** 31 - 1;
  const rows = await sql<Columns[]>`
    select ${columnsOf(db)} from execution_actions a
    where a.execution_id = ${executionId} and a.parent = ${what.path} and a.version is not null and a.remains
      and ${
        what.of === 'entries'
          ? sql`not ${isInstance}`
          : sql`${isInstance} and a.generation = ${what.generation} and ${index} < ${before}`
      }
    order by ${index} desc
    ${what.of === 'instances' ? sql`limit ${most}` : sql``}`;
  return rows.map(storedOf);
}

/** The rows outside of loops and rounds, of which a definition has few. */
export async function loadOutside(db: Database, executionId: string): Promise<StoredRow[]> {
  const rows = await db.$client<Columns[]>`
    select ${columnsOf(db)} from execution_actions a
    where a.execution_id = ${executionId} and a.version is not null and strpos(a.action_id, '[') = 0`;
  return rows.map(storedOf);
}

/** How many are taken up before it is asked again. */
const mostOwing = 1_000;

/** The rows that owe something that has failed: a `compensate`, or a `finally`. */
export async function listOwing(db: Database, executionId: string): Promise<Path[]> {
  const rows = await db.$client<{ path: string }[]>`
    select a.action_id as path from execution_actions a
    where a.execution_id = ${executionId} and a.flow ->> 'owes' is not null limit ${mostOwing}`;
  return rows.map(({ path }) => path);
}

/** The encrypted outputs and errors of rows, by their paths. */
export async function loadValues(
  db: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<Map<Path, { output: Buffer | null; error: Buffer | null }>> {
  const rows = await db.$client<{ path: string; output: Buffer | null; error: Buffer | null }[]>`
    select action_id as path, output, error from execution_actions
    where execution_id = ${executionId} and action_id = any (${[...paths]})`;
  return new Map(rows.map(({ path, ...values }) => [path, values]));
}

/** The outputs of a loop's iterations, by their paths. */
export async function loadOutputsBelow(
  db: Database,
  executionId: string,
  path: Path,
): Promise<Map<Path, Buffer>> {
  const rows = await db.$client<{ path: string; output: Buffer }[]>`
    select action_id as path, output from execution_actions
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
