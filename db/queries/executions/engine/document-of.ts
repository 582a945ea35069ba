import { earlyLease } from '../../../../src/executions/contract/early.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { CommitDocument } from './commit-document.ts';
import type { Commit, NewHold, WrittenRow } from './commit.ts';
import { keptOf } from './rows.ts';

/** The commit as `write_commit` reads it. Each object names its keys, so one that is not in the document does not compile. */
export const documentOf = (commit: Commit): CommitDocument => ({
  guards: [...commit.guards].map(([path, version]) => ({ path, version })),
  fence: commit.fence ?? undefined,
  rows: commit.rows.map((row) => rowOf(row)),
  items: unlessEmpty(commit.items.map(({ path, chunk, items }) => ({ path, chunk, items: base64(items) }))),
  arrivals: unlessEmpty(commit.arrivals.map((arrival) => arrivalOf(arrival))),
  starts: unlessEmpty(commit.starts),
  wants: unlessEmpty(commit.wants),
  wakeups: unlessEmpty([...commit.wakeups].map(([path, { more, handled }]) => ({ path, more, handled }))),
  stops: unlessEmpty(commit.stops),
  bytes: bytesOf(commit),
  log: commit.log.map(({ type, path, error, outcome }) => ({
    type,
    path,
    error: textOf(error),
    outcome: outcome ?? undefined,
  })),
  completed: [...commit.completed],
  outcome: commit.outcome ?? undefined,
  rerun: [...commit.rerun],
  instances: commit.instances,
  knownInstances: commit.knownInstances,
  children: unlessEmpty(commit.children),
  hasPendingActions: commit.hasPendingActions,
  decidesEnd: commit.decidesEnd,
  knowsCancellation: commit.knowsCancellation,
  early:
    commit.early === null ? undefined : { forMs: commit.early === 'calls' ? earlyLease.lastsMs : undefined },
  redrive: commit.redrive ?? undefined,
  hold: commit.hold ? holdOf(commit.hold) : undefined,
  finish: commit.finish ? finishOf(commit.finish) : undefined,
});

/** The data that a commit writes. */
export const bytesOf = ({ rows, items, hold }: Commit): number =>
  [...rows.map(({ output }) => output), ...items.map((item) => item.items), hold?.label].reduce(
    (bytes, sealed) => bytes + (sealed?.length ?? 0),
    0,
  );

/** Most commits have none of these, and Postgres need not look for them. */
const unlessEmpty = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

function rowOf(written: WrittenRow): CommitDocument['rows'][number] {
  const { row, caseName, countsJoin, output, error } = written;
  return {
    path: row.path,
    parent: row.parent,
    action: written.isAction,
    status: written.status,
    phase: row.phase,
    generation: row.generation,
    turn: row.turn,
    repeats: written.repeats,
    remains: row.remains,
    ran: row.ran,
    walk: { ...keptOf(row), caseName },
    ...(countsJoin && joinOf(row)),
    next: written.next,
    output: textOf(output),
    error: textOf(error),
    errorCode: written.errorCode,
    definite: written.wasDefinite,
    failedTries: written.failedTries,
    effect: written.effect,
    outcome: written.outcome,
    wakeInMs: written.wakeInMs,
    deadlineInMs: written.deadlineInMs,
    begunFrom: written.begunFrom ?? undefined,
    namedOutcome: written.namedOutcome ?? undefined,
  };
}

function joinOf({ join }: WrittenRow['row']) {
  const { active, completed, failed, idle, firstFailed } = join;
  return { active, completed, failed, idle, firstFailed };
}

const arrivalOf = ({
  at,
  from,
  as,
  isOver,
  by,
  remains,
  ran,
}: Commit['arrivals'][number]): NonNullable<CommitDocument['arrivals']>[number] => ({
  at,
  from,
  as,
  isOver,
  by,
  remains,
  ran,
  branch: branchIn(from),
});

const branchIn = (path: Path): string | null => /\/([^./]+)$/.exec(path)?.[1] ?? null;

const holdOf = (hold: NewHold): CommitDocument['hold'] => ({
  path: hold.path,
  keys: [...hold.keys],
  acceptsData: hold.acceptsData,
  dataSchema: textOf(hold.dataSchema),
  label: textOf(hold.label),
  refusal: textOf(hold.refusal),
  // Left out, they stay as they were.
  reminders: hold.reminders?.map(timeOf),
  expiresAt: timeOf(hold.expiresAt),
  wakesAt: hold.wakesAt === undefined ? undefined : timeOf(hold.wakesAt),
  heartbeatMs: hold.heartbeatMs,
  isEnding: hold.isEnding,
  entry: hold.entry,
});

const finishOf = ({
  status,
  failedPath,
  error,
  cause,
}: NonNullable<Commit['finish']>): CommitDocument['finish'] => ({
  status,
  failedPath,
  error: textOf(error),
  // A null within JSON is not the null of SQL.
  cause: cause ?? undefined,
});

const timeOf = (ms: number): string => new Date(ms).toISOString();

const base64 = (sealed: Buffer): string => sealed.toString('base64');

const textOf = (sealed: Buffer | null): string | null => sealed && base64(sealed);
