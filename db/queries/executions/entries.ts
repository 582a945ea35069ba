import type { RowStatus } from '../../../src/executions/action-status.ts';
import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { isoTime } from '../time.ts';

export interface ExecutionOfEntries {
  status: ExecutionStatus;
  versionId: string;
  dataKey: WrappedKey;
}

/** A row of an entry, an iteration or a round, as it is shown. */
export interface EntryRow {
  path: Path;
  status: RowStatus;
  hasBegun: boolean;
  output: Buffer | null;
  error: Buffer | null;
  failedTries: number;
  effect: number;
  startedAt: string;
  updatedAt: string;
  /** The number of instances in a join, or of rounds. */
  total: number;
  active: number;
  completed: number;
  failed: number;
  idle: number;
  /** How many iterations have begun. */
  next: number;
  chosenCatch: number | null;
  outcome: NamedOutcome | null;
  /** The name of the case of a `switch` that was chosen. */
  caseName: string | null;
  /** The path of the entry that failed it. */
  failedBy: Path | null;
  /** Whether something that had completed in it was undone after it was over. */
  wasUndone: boolean;
}

export async function findExecutionOfEntries(
  db: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
): Promise<ExecutionOfEntries | null> {
  type Row = Omit<ExecutionOfEntries, 'dataKey'> & Omit<WrappedKey, 'ownerId'>;
  const [row] = await db.$client<[Row?]>`
    select e.status, e.version_id as "versionId", k.master_key_id as "masterKeyId", k.wrapped
    from executions e join data_keys k on k.owner_id = e.id
    where e.id = ${executionId} and e.project_id = ${projectId}`;
  if (!row) return null;
  const { masterKeyId, wrapped, ...rest } = row;
  return { ...rest, dataKey: { ownerId: executionId, masterKeyId, wrapped } };
}

/** The rows with these paths, by path; with their outputs only if they are asked for. */
export async function readEntryRows(
  { $client: sql }: Database,
  executionId: string,
  paths: readonly Path[],
  withOutputs: boolean,
): Promise<Map<Path, EntryRow>> {
  if (paths.length === 0) return new Map();
  const rows = await sql<EntryRow[]>`
    select a.path, a.status, a.begun_at is not null as "hasBegun", ${withOutputs ? sql`a.output` : sql`null as output`},
      a.error, a.failed_tries as "failedTries", a.effect_attempt as effect, a.started_at as "startedAt", a.updated_at as "updatedAt",
      coalesce(a.total, 0) as total, coalesce(a.active, 0) as active,
      coalesce(a.completed, 0) as completed, coalesce(a.failed, 0) as failed, coalesce(a.idle, 0) as idle,
      coalesce(a.next, 0) as next, a.chosen_catch as "chosenCatch", a.named_outcome as outcome,
      a.case_name as "caseName", a.failed_by as "failedBy",
      coalesce(a.was_undone, false) as "wasUndone"
    from execution_entries a where a.execution_id = ${executionId} and a.path = any (${[...paths]})`;
  return new Map(
    rows.map((row) => [
      row.path,
      { ...row, startedAt: isoTime(row.startedAt), updatedAt: isoTime(row.updatedAt) },
    ]),
  );
}

/** How many rounds have which status, for each of these entries. */
export async function countRounds(
  { $client: sql }: Database,
  executionId: string,
  paths: readonly Path[],
): Promise<{ path: Path; status: RowStatus; count: number }[]> {
  if (paths.length === 0) return [];
  return sql<{ path: Path; status: RowStatus; count: number }[]>`
    select a.parent as path, a.status, count(*)::integer as count from execution_entries a
    where a.execution_id = ${executionId} and a.parent = any (${[...paths]})
      and a.path like '%]'
    group by a.parent, a.status`;
}
