import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../db/connection/client.ts';
import {
  askToVerify,
  findRunStart,
  markSignalDispatched,
  markStartDispatched,
  type InboxSignal,
  type OwnedSignal,
  type RunStart,
} from '../db/queries/outbox/outbox.ts';
import { takeMessage } from '../db/queries/outbox/messages.ts';
import type { AnswerEarly, BeginEarly } from '../src/executions/contract/early.ts';
import type { RunReply } from '../src/executions/contract/run-messages.ts';
import { isShortPause } from '../src/executions/contract/short-pause.ts';
import type { InboxSignal as WireSignal } from '../src/executions/contract/execution-workflow.ts';
import { noTraces, type Traces } from '../telemetry/traces/traces.ts';
import { matchSchedule } from './schedules.ts';
import { startRun } from './start.ts';
import type { StartOutcome, WorkerSocket } from './worker-socket.ts';
import type { FirstCommits } from './first-commits.ts';
import type { RunsForReaders } from './runs-for-readers.ts';
import type { StartMarks } from './start-marks.ts';
import { signalRun } from './signal.ts';
import type { Generation } from '../src/executions/contract/generation.ts';

export interface DispatcherDependencies {
  db: Database;
  client: Client;
  taskQueue: string;
  log: Logger;
  /** Longest time of one call to Temporal, in milliseconds. */
  deadlineMs: number;
  traces?: Traces;
  /** If left out, each start is noted at once. */
  marks?: StartMarks;
  /** A worker whose runs begin sooner, if it is there. */
  workerSocket?: Pick<WorkerSocket, 'start' | 'signal'> | null;
  /**
   * Whether the client is on the connection of this process's worker, and that takes tasks: then it gets the first one of a run
   * at once. What a worker gets that stops is lost until its time is over.
   */
  isOfWorker?: () => boolean;
  /** If they are given, a start lasts until its run has begun. */
  firstCommits?: FirstCommits;
  /** Begins an execution before its run starts, and then lets it start; null if its run is to begin it. */
  beginEarly?: BeginEarly<RunStart> | undefined;
  /** Goes on with an action that was answered, before its run is signalled; null if the run is to do so. */
  answerEarly?: AnswerEarly<InboxSignal | OwnedSignal> | undefined;
  /** Starts the runs of executions that have ended already. If it is left out, they are started at once. */
  runsForReaders?: RunsForReaders;
}

/**
 * Sends to Temporal what is committed in Postgres. Sending the same twice does no harm, so dispatching processes need
 * no coordination.
 */
export function createDispatcher({
  db,
  client,
  taskQueue,
  log,
  deadlineMs,
  traces = noTraces,
  marks,
  workerSocket,
  isOfWorker = () => false,
  firstCommits,
  beginEarly,
  answerEarly,
  runsForReaders,
}: DispatcherDependencies) {
  const withDeadline = <T>(call: () => Promise<T>): Promise<T> =>
    client.withDeadline(Date.now() + deadlineMs, call);

  /**
   * Starts the run, after this process has begun the execution if it does. `begun` resolves with the first commit, if this process
   * is to see it; `isMarked`: this process notes the start itself, perhaps later.
   */
  const startHere = async (
    runStart: RunStart,
  ): Promise<{ started: boolean; begun?: Promise<void>; isMarked?: true }> => {
    const first = firstCommits?.of(runStart.executionId);
    const early = beginEarly?.(runStart, (begun) => startBegun(runStart, begun));
    if (early) {
      // A call may take long, and no other start is to wait for it.
      const started = await Promise.race([early, ...(first ? [first.came.then(() => true)] : [])]);
      first?.forget();
      return { started, isMarked: true };
    }
    if (!seesFirstCommit(runStart)) first?.forget();
    try {
      const started = await withDeadline(() =>
        startRun(client, taskQueue, runStart, { isOfWorker: isOfWorker() }),
      );
      if (started === 'eagerly' && first && seesFirstCommit(runStart))
        return { started: true, begun: first.came };
      first?.forget();
      return { started: started !== 'closed' };
    } catch (error) {
      first?.forget();
      throw error;
    }
  };

  /** Starts the run of an execution that this process has begun. */
  const startBegun = async (runStart: RunStart, reply: RunReply | null): Promise<boolean> => {
    const { executionId, generation } = runStart;
    const as = startedAs(reply);
    const startIt = async () => {
      const started = await withDeadline(() =>
        startRun(client, taskQueue, runStart, { ...as, isOfWorker: isOfWorker() }),
      );
      // Somebody may have started the run meanwhile, which has waited.
      if (started === 'started')
        await withDeadline(() => signalRun(client, { executionId, generation }, { kind: 'nudge' }));
      return started;
    };
    if (reply?.final && runsForReaders) {
      runsForReaders.add(executionId, startIt);
      return true;
    }
    if ((await startIt()) === 'closed') return refused(runStart);
    await mark(runStart);
    return true;
  };

  /** For the API of the same machine: resolves as the execution has begun (see `WorkerLine`). */
  const startForApi = async (runStart: RunStart): Promise<StartOutcome> => {
    const { started, begun, isMarked } = await startHere(runStart);
    await begun;
    return isMarked ? 'later' : started;
  };

  /** Notes that Temporal has the run. */
  const mark = async (runStart: RunStart): Promise<void> => {
    if (marks) marks.add(runStart);
    else await markStartDispatched(db, runStart);
  };

  /** A run of this name has closed; the reconciler decides what that means. */
  const refused = async (runStart: RunStart): Promise<false> => {
    const { executionId } = runStart;
    await markStartDispatched(db, runStart);
    log.warn({ executionId }, 'the run had closed before its start was dispatched');
    await askToVerify(db, executionId);
    return false;
  };

  const startNow = async (runStart: RunStart): ReturnType<typeof startHere> => {
    const started = await workerSocket?.start(runStart);
    if (started === 'later') return { started: true, isMarked: true };
    return typeof started === 'boolean' ? { started } : startHere(runStart);
  };

  const start = async (runStart: RunStart): Promise<void> => {
    const { executionId, attempt } = runStart;
    const { started, begun, isMarked } = await traces.during(
      { executionId, name: 'start dispatched', facts: { 'holdfast.execution.attempt': attempt } },
      () => startNow(runStart),
      () => ({}),
    );
    if (isMarked) return;
    if (started) {
      await mark(runStart);
      return begun;
    }
    await refused(runStart);
  };

  /** False: there is no open run of this name. */
  const signalGeneration = (
    { executionId }: InboxSignal,
    generation: Generation,
    wire: WireSignal,
  ): Promise<boolean> => withDeadline(() => signalRun(client, { executionId, generation }, wire));

  /** Starts the run at once, also if a worker has begun the execution: a signal needs a run. */
  const startToSignal = async (runStart: RunStart): Promise<void> => {
    const started = await withDeadline(() =>
      startRun(client, taskQueue, runStart, { isOfWorker: isOfWorker() }),
    );
    if (started === 'closed') await refused(runStart);
    else await mark(runStart);
  };

  /** True: the run has the signal, or the execution has ended and needs none. False: there is no open run. */
  const reachRun = async (inboxSignal: InboxSignal, wire: WireSignal): Promise<boolean> => {
    const { executionId, generation } = inboxSignal;
    if (generation !== undefined && (await signalGeneration(inboxSignal, generation, wire))) return true;
    const runStart = await findRunStart(db, executionId);
    if (!runStart) return true;
    // A worker that has begun the execution may be about to start its run, which knows nothing of an early answer.
    const isAwaited = !runStart.dispatched || wire.kind === 'answered';
    if (runStart.final && !isAwaited) return true;
    if (isAwaited) await startToSignal(runStart);
    return (await signalGeneration(inboxSignal, runStart.generation, wire)) || runStart.final;
  };

  const signal = async (inboxSignal: InboxSignal | OwnedSignal): Promise<void> => {
    if (await workerSocket?.signal(inboxSignal)) return;
    // Only the receiver is locked while it takes what another execution has said.
    await takeMessage(db, inboxSignal);
    const reply = await answerEarly?.(inboxSignal);
    if (await reachRun(inboxSignal, wireOf(inboxSignal, reply ?? null)))
      return markSignalDispatched(db, inboxSignal.inboxId);
    // The run was closed from outside, or was lost with Temporal's data: the reconciler decides, and then it is
    // signalled again.
    log.warn({ executionId: inboxSignal.executionId }, 'there is no open run to signal');
    await askToVerify(db, inboxSignal.executionId);
  };

  const schedule = (id: string): Promise<void> => matchSchedule({ db, client, taskQueue, deadlineMs }, id);

  return { start, startForApi, signal, schedule };
}

/** A time that comes at once is waited for by an activity: a timer of Temporal would be late. So the run asks what is to be done. */
const startedAs = (reply: RunReply | null) =>
  reply === null || isShortPause(reply) ? { asks: true } : { begun: reply };

/** What goes on may have nothing to commit, and what calls out first may have its first commit in another process. */
const seesFirstCommit = ({ step, actions }: RunStart): boolean => step === 0 && actions[0]?.runs !== 'remote';

/** A run looks at nothing of what another execution says but that it is signalled. */
const wireOf = ({ inboxId, kind, holdId, entry }: InboxSignal, reply: RunReply | null): WireSignal => {
  if (reply && entry) return { kind: 'answered', path: entry.path, reply };
  if (kind === 'child') return { kind: 'again', holdId: '' };
  if (kind !== 'event') return { kind: 'cancel', inboxId };
  return { kind, inboxId, holdId: holdId ?? '', ...(entry && { entry }) };
};
