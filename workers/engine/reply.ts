import type { CommitOutcome } from '../../db/queries/executions/engine/write-commit.ts';
import type {
  EntryRequest,
  RunReply,
  HeldEntry,
  PendingEntry,
} from '../../src/executions/contract/run-messages.ts';
import type { FinalStatus } from '../../src/executions/status.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { rowAfter, type Decision } from './deciding/decision.ts';
import type { ExecutionRun } from './reading/execution-run.ts';
import { firstTurn, noTurn, type Turn } from '../../src/engine/walker/turn.ts';

export const emptyReply = (step = 0): RunReply => ({
  v: 2,
  step,
  begin: [],
  cancel: [],
  now: 0,
  wakeInMs: null,
  status: 'running',
});

export const isOver = (final: RunReply['final'], failure: RunReply['failure'] | null = null): RunReply => ({
  ...emptyReply(),
  ...(failure && { failure }),
  ...(final && { final }),
});

export function heldEntry(run: Pick<ExecutionRun, 'entryOf'>, path: Path, turn: Turn): HeldEntry {
  const { action } = run.entryOf(path);
  if (!action) throw new Error(`${path} is no action`);
  const { name, runs, timeoutMs } = action.contract;
  return { path, turn, name, runs, timeoutMs };
}

export const pendingEntry = (
  run: Pick<ExecutionRun, 'entryOf'>,
  path: Path,
  turn: Turn,
  request: EntryRequest,
): PendingEntry => ({
  ...heldEntry(run, path, turn),
  request,
});

/** Adds what a commit has made pending. */
export function addCommitted(reply: RunReply, decision: Decision, committed: CommitOutcome): void {
  const { run, commit, after } = decision;
  const { hold } = commit;
  reply.step = Math.max(reply.step, committed.step ?? 0);
  reply.now = run.loaded.now();
  const stopped = new Set(committed.stopped);
  const computed = decision.computed.map(({ path }) => path);
  if (computed.length > 0) reply.evaluated = [...(reply.evaluated ?? []), ...computed];
  for (const { path, turn } of decision.ready) {
    // In one commit an action may begin, and be stopped again, or wait already.
    if (stopped.has(path) || hold?.path === path || after.get(path)?.state !== 'ready') continue;
    reply.begin.push(pendingEntry(run, path, turn, { do: 'run' }));
  }
  for (const path of stopped) {
    const turn = rowAfter(decision, path)?.turn ?? noTurn;
    reply.cancel.push(pendingEntry(run, path, turn, { do: 'cancel' }));
  }
  if (hold?.isEnding)
    reply.cancel.push(
      pendingEntry(run, hold.path, rowAfter(decision, hold.path)?.turn ?? noTurn, { do: 'cancel' }),
    );
  for (const { inboxId: event, ...entry } of committed.admitted ?? [])
    reply.begin.push({
      ...entry,
      request: event === null ? { do: 'expire' } : { do: 'resume', inboxId: event },
    });
  const { inboxId } = committed;
  if (hold && inboxId !== null) {
    const turn = rowAfter(decision, hold.path)?.turn ?? firstTurn;
    reply.begin.push(pendingEntry(run, hold.path, turn, { do: 'resume', inboxId }));
  }
  for (const { wakeInMs, deadlineInMs } of commit.rows) {
    wakeIn(reply, wakeInMs);
    wakeIn(reply, deadlineInMs);
  }
  if (hold && inboxId === null && !hold.isEnding) {
    reply.holds = hold.path;
    const wakesAt = Math.min(hold.expiresAt, hold.wakesAt ?? Infinity);
    wakeIn(reply, Math.min(wakesAt - run.loaded.now(), hold.heartbeatMs ?? Infinity));
  }
  if (committed.status !== null) setStatus(reply, committed.status);
  if (committed.failure) reply.failure = committed.failure;
  if (commit.outcome) reply.outcome = commit.outcome.label;
}

export function wakeIn(reply: RunReply, ms: number | null): void {
  if (ms !== null) reply.wakeInMs = Math.max(1, Math.min(reply.wakeInMs ?? Infinity, Math.ceil(ms)));
}

function setStatus(reply: RunReply, status: string): void {
  if (status === 'running' || status === 'onHold') reply.status = status;
  else reply.final = status as FinalStatus;
}
