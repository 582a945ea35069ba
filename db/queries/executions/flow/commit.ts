import type { RunFailure, HeldEntry } from '../../../../src/contract/run-messages.ts';
import type { FailureCause } from '../../../../src/executions/cause.ts';
import type { FinalStatus } from '../../../../src/executions/status.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Cause, Row } from '../../../../src/engine/walker/row.ts';
import type { Effect } from '../../../../src/engine/walker/events.ts';
import type { Database } from '../../../client.ts';
import type { RunKey } from './load-run.ts';
import { keptOf, type FlowStatus, type Outcome } from './rows.ts';

/** A row to be written. Encrypted values that are null stay as they are. */
export interface WrittenRow {
  row: Row;
  status: FlowStatus;
  isAction: boolean;
  caseName: string | null;
  /** Whether the counts of its join are written; otherwise they stay as arrivals have left them. */
  countsJoin: boolean;
  next: number | null;
  output: Buffer | null;
  error: Buffer | null;
  errorCode: number | null;
  wasDefinite: boolean | null;
  failedTries: number;
  repeats: number;
  effect: number;
  outcome: Outcome | null;
  wakeInMs: number | null;
  deadlineInMs: number | null;
}

export interface NewHold {
  path: Path;
  keys: readonly string[];
  acceptsData: boolean;
  dataSchema: Buffer | null;
  label: Buffer | null;
  refusal: Buffer | null;
  /** Milliseconds since the epoch. Null: they stay as they were. */
  reminders: readonly number[] | null;
  expiresAt: number;
  /** When its action is resumed before that. */
  wakesAt?: number;
  /** The longest time between two heartbeats, if they are asked for. */
  heartbeatMs?: number;
  /** Its action is to end, so no event may claim it. */
  isEnding: boolean;
  /** The action, for the signal of its answer. */
  entry: HeldEntry;
}

/** All that follows from what has happened. */
export interface FlowCommit {
  /** The versions of the rows from which it was decided; null for a row that must not exist. */
  guards: ReadonlyMap<Path, number | null>;
  /** The request that it answers: its hold must be as it needs it. */
  fence: { path: Path; do: 'run' | 'resume' | 'expire' | 'cancel'; inboxId?: string } | null;
  rows: readonly WrittenRow[];
  items: readonly { path: Path; chunk: number; items: Buffer }[];
  arrivals: readonly Extract<Effect, { do: 'arrive' }>[];
  /** How many iterations begin; `concurrency` is null if they run one after the other, which the counts of the loop say. */
  takes: readonly { path: Path; count: number; concurrency: number | null }[];
  /** The loops that have found all places of the execution taken. */
  wants: readonly Path[];
  /** Further reasons to decide something at a row, and up to which one it is decided. */
  due: ReadonlyMap<Path, { more: number; settled: number }>;
  stops: readonly { path: Path; cause: Cause }[];
  log: readonly { type: string; path: Path; error: Buffer | null }[];
  completed: readonly Path[];
  /** How many iterations of loops that begin, and how many rounds, there are more; and how many were known. */
  instances: number;
  knownInstances: number;
  /** The entries that have begun in a later generation than before. */
  anew: readonly Path[];
  hold: NewHold | null;
  /** The ends of executions that actions have waited for and now taken. */
  children: readonly { path: Path; as: 'completed' | 'failed' | 'cancelled' }[];
  /** Whether an action is owed by it. */
  isOwing: boolean;
  /** Whether it decides how the execution ends, and whether it was known that a cancellation is requested. */
  decidesEnd: boolean;
  knowsCancellation: boolean;
  /** `cause`: why it has failed; null if it has not. */
  finish: {
    status: FinalStatus;
    failedPath: Path | null;
    error: Buffer | null;
    cause: FailureCause | null;
    /** Of the error; only the run tells it to Temporal. */
    code: number | null;
  } | null;
}

export interface FlowCommitted {
  /** False: nothing was written, because a row has changed or the run is over. */
  applied: boolean;
  status: string | null;
  due: Path[] | null;
  stopped: Path[] | null;
  holdId: string | null;
  inboxId: string | null;
  dataBytes: number | null;
  /** How many commits there were; null if nothing was written. */
  step: number | null;
  /** The waits that go on: a place is free for them now, or the run does not know of their answer. Null if there are none. */
  admitted: (HeldEntry & { inboxId: string | null })[] | null;
  /** Why the execution has failed with this commit. */
  failure?: RunFailure;
}

/** A commit with the run that makes it. */
export interface RunCommit {
  key: RunKey;
  commit: FlowCommit;
}

const columns =
  'applied, status, due, stopped, hold_id as "holdId", inbox_id as "inboxId", data_bytes as "dataBytes", step, admitted';

/** The one write: all of it, or nothing (see the function `commit_flow`). */
export async function commitFlow(db: Database, key: RunKey, commit: FlowCommit): Promise<FlowCommitted> {
  const { $client: sql } = db;
  const [row] = await sql<[FlowCommitted]>`
    select ${sql.unsafe(columns)}
    from commit_flow(${key.executionId}::uuid, ${key.generation}::integer, ${key.step}::integer, ${JSON.stringify(writtenBy(commit))}::text::jsonb)`;
  return row;
}

/** Writes several commits of one execution at once. Each is applied or refused alone; if one is faulty, none is written. */
export async function commitFlows(
  db: Database,
  executionId: string,
  commits: readonly RunCommit[],
): Promise<FlowCommitted[]> {
  const { $client: sql } = db;
  const written = commits.map(({ key: { generation, step }, commit }) => ({
    generation,
    step,
    commit: writtenBy(commit),
  }));
  return sql<FlowCommitted[]>`
    select ${sql.unsafe(columns)} from commit_flows(${executionId}::uuid, ${JSON.stringify(written)}::text::jsonb)`;
}

function writtenBy(commit: FlowCommit) {
  const { hold, finish, fence } = commit;
  return {
    guards: [...commit.guards].map(([path, version]) => ({ path, version })),
    ...(fence && { fence }),
    rows: commit.rows.map((row) => jsonOf(row)),
    ...unlessEmpty({
      items: commit.items.map((item) => ({ ...item, items: textOf(item.items) })),
      arrivals: commit.arrivals.map((arrival) => ({ ...arrival, branch: branchIn(arrival.from) })),
      takes: commit.takes,
      wants: commit.wants,
      due: [...commit.due].map(([path, change]) => ({ path, ...change })),
      stops: commit.stops,
    }),
    bytes: bytesOf(commit),
    log: commit.log.map((entry) => ({ ...entry, error: textOf(entry.error) })),
    completed: commit.completed,
    anew: commit.anew,
    instances: commit.instances,
    knownInstances: commit.knownInstances,
    ...(commit.children.length > 0 ? { children: commit.children } : {}),
    isOwing: commit.isOwing,
    decidesEnd: commit.decidesEnd,
    knowsCancellation: commit.knowsCancellation,
    ...(hold && {
      hold: {
        ...hold,
        dataSchema: textOf(hold.dataSchema),
        label: textOf(hold.label),
        refusal: textOf(hold.refusal),
        expiresAt: new Date(hold.expiresAt).toISOString(),
        ...(hold.wakesAt !== undefined && { wakesAt: new Date(hold.wakesAt).toISOString() }),
        // Left out, they stay as they were.
        reminders: hold.reminders?.map((time) => new Date(time).toISOString()),
      },
    }),
    ...(finish && {
      // A null within JSON is not the null of SQL.
      finish: { ...finish, code: undefined, cause: finish.cause ?? undefined, error: textOf(finish.error) },
    }),
  };
}

/** The data that a commit writes. */
export const bytesOf = ({ rows, items, hold }: FlowCommit): number =>
  [...rows.map(({ output }) => output), ...items.map((item) => item.items), hold?.label].reduce(
    (bytes, sealed) => bytes + (sealed?.length ?? 0),
    0,
  );

/** Most commits have none of these, and Postgres need not look for them. */
const unlessEmpty = (lists: Record<string, readonly unknown[]>): Record<string, readonly unknown[]> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));

function jsonOf(written: WrittenRow) {
  const { row, isAction, caseName, countsJoin, output, error, wasDefinite, ...rest } = written;
  const { path, parent, phase, generation, turn, remains, ran, join } = row;
  return {
    ...rest,
    ...(countsJoin && join),
    path,
    parent,
    phase,
    generation,
    turn,
    remains,
    ran,
    action: isAction,
    flow: { ...keptOf(row), caseName },
    output: textOf(output),
    error: textOf(error),
    definite: wasDefinite,
  };
}

const branchIn = (path: Path): string | null => /\/([^./]+)$/.exec(path)?.[1] ?? null;

const textOf = (sealed: Buffer | null): string | null => sealed?.toString('base64') ?? null;
