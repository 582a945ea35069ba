import { recordEntryBegin } from '../../db/queries/executions/engine/record-begin.ts';
import { admitHold } from '../../db/queries/executions/engine/running.ts';
import { isTimedOut } from '../../db/queries/executions/engine/timed-out.ts';
import { recordFailedEntryTry } from '../../db/queries/executions/engine/record-failed-try.ts';
import { noRetry } from '../../src/actions/contract.ts';
import type { EntryCommand, RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import type { ActivityDependencies } from '../tries/dependencies.ts';
import type { AccountShares } from '../tries/account-shares.ts';
import { currentHost } from '../tries/host.ts';
import { tryAction } from '../tries/try-action.ts';
import { advance } from './advance.ts';
import { announce } from './committing/announce.ts';
import { isToBeCancelled } from './deciding/cancellation.ts';
import { commitResult, type EntryCommitted } from './commit-result.ts';
import type { Decision } from './deciding/decision.ts';
import { openEntry } from './deciding/entry-step.ts';
import { rewind } from './end-of.ts';
import { isLate } from './deciding/is-late.ts';
import { loopSlotsAround } from './deciding/loop-slots.ts';
import { addCommitted, emptyReply, pendingEntry } from './reply.ts';
import {
  isKept,
  isPending,
  openCommand,
  openFollowing,
  type KeptCommand,
  type OpenedCommand,
} from './open-command.ts';
import type { Engine } from './committing/engine.ts';
import { beginAhead, type BegunAhead } from './deciding/begin-ahead.ts';
import { followingRun } from './deciding/following.ts';
import type { TryOutcome, Visit } from './visit-step.ts';
import { isWithoutDeadline, LeftToRun } from './early-call.ts';
import { decideAllDue } from './decide-all-due.ts';
import { afterShortPauses } from './short-pause.ts';
import { queueForLock } from './committing/lock-queue.ts';

/**
 * The activity of an action: it lets the action work, commits the result together with what follows from
 * it, and decides what has become due. Run again at any point, by any worker, there is one result.
 */
export const performEntry =
  (dependencies: ActivityDependencies, implementation: ActionImplementation, ahead: Engine['computeAhead']) =>
  async (requested: EntryCommand, visit?: Visit): Promise<TryOutcome> => {
    const own = { ...dependencies, shares: sharesIn(visit, dependencies.shares) };
    const next: { begun: BegunAhead | null } = { begun: null };
    const engine: Engine = {
      ...dependencies,
      computeAhead: ahead,
      beginAhead: visit && (async (decision) => void (next.begun = await beginAhead(own, decision, visit))),
    };
    const left = visit?.following?.(requested.path);
    const opened =
      openFollowing(engine, implementation, requested, left?.run ?? null) ??
      (await openCommand(engine, implementation, requested));
    const command = opened ? answering(requested, opened) : requested;
    const found = async (): Promise<TryOutcome> => ({
      outcome: 'recorded',
      reply: await advance(engine, { ...command, step: opened?.first.run.key.step ?? command.step }),
    });
    if (!opened) return found();
    if (!isKept(command, opened)) return { outcome: 'recorded', reply: await rewind(engine, command) };
    if (!isPending(command, opened) || isToBeCancelled(opened.first)) return found();
    if (command.request.do === 'run' && isLate(opened.first, command.path)) return found();
    if (isVisited(command, opened)) return { outcome: 'recorded', reply: visitedReply(command, opened) };
    if (!(await hasPlace(engine, command, opened)))
      return { outcome: 'recorded', reply: queuedReply(opened) };
    const resolved = opened.isBegun ? resolvedAt(next, command.path).resolved : left?.resolved;
    const kept = { ...opened, ...(resolved && { resolved }) };
    if (command.isEarly && implementation.contract.runs === 'remote') requireEarly(kept, command.path);
    const committed = await work(engine, own, implementation, command, kept);
    if (!committed?.applied || !committed.decision) return found();
    // The commit keeps the execution for the call that has begun with it.
    if (command.isEarly && next.begun) currentHost().calls?.(longestCallMs(opened, next.begun.path));
    const { decision, outcome } = committed;
    announce(engine, decision, committed);
    const { executionId, path } = command;
    engine.log?.debug({ executionId, actionId: path, status: outcome }, 'action committed');
    traceHold(dependencies, command, opened, outcome);
    const reply = emptyReply();
    addCommitted(reply, decision, committed);
    const code = outcome === 'failed' ? errorCodeAt(decision, path) : null;
    const { due } = committed;
    const decided = await decideAllDue(engine, command, due ?? [], reply);
    const { projectId } = opened.first.run.loaded;
    const last = await afterShortPauses({ ...engine, shares: own.shares }, command, decided, projectId);
    const isAll = last === reply && !due?.length;
    return {
      outcome,
      reply: last,
      ...(code === null ? {} : { code }),
      following: (at: Path) => {
        const run = isAll ? followingRun(decision, committed, at) : null;
        return { run, ...resolvedAt(next, at) };
      },
    };
  };

/** @throws LeftToRun if an activity of the run is to perform the call: a time may end meanwhile, or another worker may be sending it */
function requireEarly(opened: KeptCommand, path: Path): void {
  const { first, stored, resolved } = opened;
  if (resolved) currentHost().calls?.(longestCallMs(opened, path));
  else if (stored.hasBegun || !isWithoutDeadline(first.run.flow, path)) throw new LeftToRun(path);
}

const longestCallMs = ({ first }: OpenedCommand, path: Path): number =>
  first.run.entryOf(path).action?.contract.timeoutMs ?? 0;

/** An activity is at one action after the other, so it takes the account's share once. */
const sharesIn = (visit: Visit | undefined, shares: AccountShares): AccountShares =>
  visit
    ? { ...shares, enter: (projectId, request) => visit.enter(() => shares.enter(projectId, request)) }
    : shares;

const resolvedAt = ({ begun }: { begun: BegunAhead | null }, path: Path) =>
  begun?.path === path ? { resolved: begun.resolved } : {};

const errorCodeAt = ({ commit }: Decision, path: Path): number | null =>
  commit.rows.find(({ row }) => row.path === path)?.errorCode ?? null;

/** Whether a wait in a loop may go on. If not, it queues for a place, and is asked again once it has one. */
async function hasPlace({ db }: Engine, { executionId, path, request }: EntryCommand, opened: KeptCommand) {
  const goesOn = request.do === 'resume' || request.do === 'expire';
  if (!goesOn || opened.stored.status !== 'held') return true;
  const places = loopSlotsAround(opened.first.run.flow, path);
  return places.length === 0 || (await admitHold(db, executionId, path, places));
}

/** Whether it is to stop while the activity of another action performs it, which is to be asked first. */
const isVisited = ({ request }: EntryCommand, { stored, held }: KeptCommand): boolean =>
  request.do === 'cancel' && !request.isAlone && !request.giveUp && !held.hold && stored.visitedFrom !== null;

const visitedReply = ({ path, turn }: EntryCommand, { first: { run }, stored }: KeptCommand): RunReply => ({
  ...queuedReply({ first: { run } }),
  cancel: [
    {
      ...pendingEntry(run, path, turn, { do: 'cancel' }),
      ...(stored.visitedFrom !== null && { visitedFrom: stored.visitedFrom }),
    },
  ],
});

const queuedReply = ({ first: { run } }: { first: Pick<KeptCommand['first'], 'run'> }): RunReply => ({
  ...emptyReply(run.key.step),
  now: run.loaded.now(),
});

/** An answer that was accepted before its action was stopped is recorded first: it is the action's output. */
function answering(command: EntryCommand, { held: { hold } }: OpenedCommand): EntryCommand {
  const { request } = command;
  const inboxId = hold?.claimedBy ?? null;
  return request.do === 'cancel' && inboxId !== null
    ? { ...command, request: { do: 'resume', inboxId } }
    : command;
}

/** Adds a span for the wait that is over. */
function traceHold(
  { traces }: ActivityDependencies,
  { executionId, path, request }: EntryCommand,
  { first, held: { hold } }: KeptCommand,
  outcome: TryOutcome['outcome'],
): void {
  if (!hold || outcome === 'held') return;
  const facts = { 'holdfast.action.id': path, 'holdfast.hold.end': request.do };
  traces?.past({ executionId, name: 'hold', facts }, hold.createdAt, first.run.loaded.now());
}

async function work(
  engine: Engine,
  dependencies: ActivityDependencies,
  implementation: ActionImplementation,
  command: EntryCommand,
  { first, stored, held, resolved }: KeptCommand,
): Promise<EntryCommitted | null> {
  const { db } = dependencies;
  const { executionId, path, request } = command;
  const commit = (tx: typeof db, result: Parameters<typeof commitResult>[3]): Promise<EntryCommitted> =>
    commitResult(engine, command, tx, request.do === 'cancel' ? null : result, first);
  // An action that has not begun to wait has nothing to withdraw.
  if (request.do === 'cancel' && (request.giveUp || !held.hold))
    return commitResult(engine, command, db, null, first);
  const { loaded } = first.run;
  const entry = first.run.entryOf(path);
  const { action, step } = await openEntry(dependencies, first, path, stored, held);
  const worked = await tryAction(dependencies, {
    implementation,
    action,
    executionId,
    actionId: path,
    request,
    // A `retry` of the definition's own is decided with what follows.
    retry: entry.retry ? noRetry : action.contract.retry,
    step,
    ...(resolved && { resolved }),
    commit,
    isCut: () => isTimedOut(db, executionId, path),
    recordBegin: async () => {
      const isRecorded = await queueForLock(executionId, () =>
        recordEntryBegin(db, command, { ...command, knowsCancellation: loaded.isCancellationRequested }),
      );
      if (isRecorded && command.isEarly) currentHost().calls?.(action.contract.timeoutMs);
      return isRecorded;
    },
    recordFailedTry: (failure) =>
      queueForLock(executionId, () => recordFailedEntryTry(db, command, command, failure)),
  });
  return worked?.committed ?? null;
}
