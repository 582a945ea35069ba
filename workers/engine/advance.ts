import { findPending, type Pending, type PassedTime } from '../../db/queries/executions/engine/pending.ts';
import { preparePending } from '../../db/queries/executions/engine/prepare-pending.ts';
import { loadRedrive } from '../../db/queries/executions/redrive.ts';
import { awaitsChildren } from '../../db/queries/executions/children.ts';
import type { AdvanceCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import { canBeCancelled } from '../../src/engine/walker/cancel.ts';
import { isFinal, isOver } from '../../src/engine/walker/row.ts';
import { rowAfter } from './deciding/decision.ts';
import type { DecisionBuilder } from './deciding/decision-builder.ts';
import { endOf } from './end-of.ts';
import { addCommitted, emptyReply, pendingEntry, wakeIn } from './reply.ts';
import type { Engine } from './committing/engine.ts';
import { decideAllDue } from './decide-all-due.ts';
import { ExecutionRun } from './reading/execution-run.ts';
import { commitAndAnnounce } from './committing/commit-and-announce.ts';
import { rootPath, type Path } from '../../src/engine/plan/path.ts';

/**
 * Does all that is due in an execution, and returns what is pending. It begins an execution, goes on with it after any
 * crash, and does nothing if nothing is to be done.
 */
export async function advance(engine: Engine, key: AdvanceCommand): Promise<RunReply> {
  const begun = await commitAndAnnounce(engine, { key, path: rootPath }, (decision) =>
    beginOrEnd(decision, key.cancel === true),
  );
  if (!begun) return endOf(engine, key);
  const { decision, committed } = begun;
  const root = rowAfter(decision, rootPath);
  // Nothing follows from rows that are over, unless somebody has redriven the execution.
  if (!committed.applied && root && isOver(root)) return endOf(engine, key);
  const known = { ...key, step: Math.max(decision.run.key.step, committed.step ?? 0) };
  const reply = emptyReply(known.step);
  addCommitted(reply, decision, committed);
  if (reply.final) return reply;
  // Of an execution that has just begun nothing else is pending.
  if (!decision.before.has(rootPath)) return decideAllDue(engine, known, committed.due ?? [], reply);
  for (let torn = 0; ;) {
    const run = await ExecutionRun.open(engine, known, { path: rootPath });
    if (!run) return endOf(engine, known);
    await preparePending(engine.db, key.executionId);
    const now = run.loaded.now();
    const pending = await findPending(engine.db, key.executionId, now);
    const { passed, isHeldBack } = inTurn(pending, now);
    if (pending.due.length + passed.length === 0) {
      // Somebody has committed meanwhile, such as a try that the run has given up: what began by that may not be in it.
      const isTorn = pending.step !== run.key.step;
      if (isTorn && ++torn < maxLooks) continue;
      const next = replyOf(run, pending, committed.status);
      if (isHeldBack || isTorn) wakeIn(next, askAgainMs);
      return awaitingReply(engine, key, next);
    }
    const decided = await decideAllDue(engine, known, pending.due, emptyReply(known.step));
    if (decided.final) return endOf(engine, known);
    for (const { kind, path } of passed)
      await commitAndAnnounce(engine, { key: known, path }, (at) => happened(at, kind, path));
  }
}

/** Begins the execution, decides a redrive, or stops it because somebody has cancelled it. */
async function beginOrEnd(decision: DecisionBuilder, isCancelled: boolean): Promise<void> {
  const { run, rows } = decision;
  if (run.loaded.redriveId !== null) await decideRedrive(decision, run.loaded.redriveId);
  else if (!rows.row(rootPath)) await decision.on({ kind: 'begin' });
  const now = rows.row(rootPath);
  if ((isCancelled || run.loaded.isCancellationRequested) && now && canBeCancelled(now))
    await decision.on({ kind: 'cancel' });
}

/** Decides a redrive. The commit is refused unless it is the one that is to be decided. */
async function decideRedrive(decision: DecisionBuilder, inboxId: string): Promise<void> {
  const redrive = await loadRedrive(decision.db, inboxId);
  await decision.rows.readOutside();
  await decision.on({ kind: 'redrive', ...redrive });
  decision.draft.decideRedrive(inboxId);
}

/** How often it looks at once for a moment in which nobody commits. */
const maxLooks = 5;

/** How long a time that is over waits for what was over before it, and how soon that is looked at again. */
const [patienceMs, askAgainMs] = [10_000, 500];

/**
 * What was over first is decided first, however late it is looked at: a wait that has ended before the deadline around
 * it goes on, and what comes after it is stopped. The end of a wait is an activity of its own, so times that were over
 * after it are held back, for a while.
 */
function inTurn({ passed, holds }: Pending, now: number): { passed: PassedTime[]; isHeldBack: boolean } {
  const first = Math.min(...holds.map(({ at }) => at));
  const inTime = passed.filter(({ at }) => at <= first || now - at > patienceMs);
  return { passed: inTime, isHeldBack: inTime.length < passed.length };
}

async function happened(decision: DecisionBuilder, kind: PassedTime['kind'], path: Path): Promise<void> {
  await decision.rows.read(path);
  const row = decision.rows.row(path);
  if (row && !isFinal(row)) await decision.on({ kind, path });
}

function replyOf(run: ExecutionRun, { actions, holds, wakeInMs }: Pending, status: string | null): RunReply {
  const reply: RunReply = {
    ...emptyReply(run.key.step),
    now: run.loaded.now(),
    status: status === 'onHold' ? 'onHold' : 'running',
  };
  for (const { status: is, row, visitedFrom } of actions) {
    const { path, turn } = row;
    const along = visitedFrom === null ? {} : { visitedFrom };
    if (is === 'stopping')
      reply.cancel.push({ ...pendingEntry(run, path, turn, { do: 'cancel' }), ...along });
    else reply.begin.push({ ...pendingEntry(run, path, turn, { do: 'run' }), ...along });
  }
  for (const { stored, inboxId } of holds) {
    const { path, turn } = stored.row;
    reply.begin.push(
      pendingEntry(run, path, turn, inboxId === null ? { do: 'expire' } : { do: 'resume', inboxId }),
    );
  }
  wakeIn(reply, wakeInMs);
  if (reply.begin.length + reply.cancel.length === 0 && run.loaded.status === 'onHold')
    reply.status = 'onHold';
  return reply;
}

/** A run that has nothing to do hears when an execution has ended that it waits for. */
async function awaitingReply({ db }: Engine, key: AdvanceCommand, reply: RunReply): Promise<RunReply> {
  const isIdle = reply.begin.length + reply.cancel.length === 0 && reply.status === 'running';
  if (!isIdle || reply.wakeInMs !== null) return reply;
  return (await awaitsChildren(db, key.executionId)) ? { ...reply, isAwaiting: true } : reply;
}
