import type { Actor } from '../../../../src/account/audit/actor.ts';
import type { ExecutionStatus } from '../../../../src/executions/status.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';
import type { WrappedKey } from '../../../encryption/vault.ts';
import { clockColumn, clockSince } from '../../clock.ts';
import { isoTime } from '../../time.ts';
import { columnsOf, storedOf, type Columns, type StoredRow } from './rows.ts';
import type { Generation } from '../../../../src/executions/contract/generation.ts';

export interface RunKey {
  executionId: string;
  generation: Generation;
  /** How many commits are known. */
  step: number;
}

export interface LoadedRun {
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
  projectId: string;
  workflowId: string;
  walletId: string;
  status: ExecutionStatus;
  /** How often the execution was redriven, and one. */
  attempt: number;
  /** How many commits there were. */
  step: number;
  dataBytes: number;
  /** The iterations and rounds that have begun. */
  instances: number;
  createdAt: string;
  startedBy: Actor | null;
  isCancellationRequested: boolean;
  /** How long a worker performs it before its run does, in milliseconds; null if none does. */
  keptForMs: number | null;
  /** The inbox row of a redrive that is to be decided before all else. */
  redriveId: string | null;
  dataKey: WrappedKey;
  input: Buffer;
}

/** Rows, and those of them whose values are read as well. */
export interface RowSelection {
  rows: readonly Path[];
  values: readonly Path[];
}

export interface LoadedRows {
  run: LoadedRun;
  rows: StoredRow[];
  values: Map<Path, SealedValues>;
}

export interface SealedValues {
  output: Buffer | null;
  error: Buffer | null;
}

/**
 * Loads the facts that every event of an execution needs, with the rows that are certainly requested, in one statement. Null if
 * it does not exist, is over, has another run, or has fewer commits than are known.
 */
export async function loadRun(
  db: Database,
  { executionId, generation, step }: RunKey,
  { rows, values }: RowSelection,
): Promise<LoadedRows | null> {
  type RunColumns = Omit<LoadedRun, 'now' | 'status' | 'dataKey'> &
    Omit<WrappedKey, 'ownerId'> & { now: number; runStatus: ExecutionStatus };
  type JoinedRow = RunColumns & SealedValues & (Columns | { path: null });
  // The input is sent once, whatever number of rows there is.
  const joined = await db.$client<JoinedRow[]>`
    select ${clockColumn(db)} as now, e.project_id as "projectId", e.workflow_id as "workflowId", e.wallet_id as "walletId",
      e.status as "runStatus", e.attempt, e.step, e.data_bytes as "dataBytes", e.instances, e.created_at as "createdAt", e.started_by as "startedBy",
      e.is_cancellation_requested as "isCancellationRequested", e.redrive_id as "redriveId", case when e.early_until > clock_timestamp() then extract(epoch from e.early_until - clock_timestamp())::float8 * 1000 end as "keptForMs", k.master_key_id as "masterKeyId", k.wrapped,
      case when coalesce(a.path, '') = '' then e.input end as input, ${columnsOf(db)},
      case when a.path = any (${[...values]}) then a.output end as output,
      case when a.path = any (${[...values]}) then a.error end as error
    from executions e join data_keys k on k.owner_id = e.id
    left join execution_entries a on a.execution_id = e.id and a.path = any (${['', ...rows]})
    where e.id = ${executionId} and e.attempt + e.healings = ${generation} and e.step >= ${step}
      and not is_final(e.status)`;
  const [first] = joined;
  if (!first) return null;
  const {
    now,
    runStatus,
    attempt,
    step: steps,
    dataBytes,
    instances,
    isCancellationRequested,
    keptForMs,
    redriveId,
  } = first;
  const { projectId, workflowId, walletId, createdAt, startedBy, masterKeyId, wrapped } = first;
  const found = joined.filter((row): row is JoinedRow & Columns => row.path !== null);
  const root = found.find(({ path }) => path === '');
  return {
    run: {
      now: clockSince(now),
      projectId,
      workflowId,
      walletId,
      status: runStatus,
      attempt,
      step: steps,
      dataBytes,
      instances,
      createdAt: isoTime(createdAt),
      startedBy,
      isCancellationRequested,
      keptForMs,
      redriveId,
      input: (root ?? first).input,
      dataKey: { ownerId: executionId, masterKeyId, wrapped },
    },
    rows: found.map(storedOf),
    values: new Map(
      found
        .filter(({ path }) => values.includes(path))
        .map(({ path, output, error }) => [path, { output, error }]),
    ),
  };
}
