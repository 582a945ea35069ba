import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../db/connection/client.ts';
import {
  askToVerify,
  findRunStart,
  markSignalDispatched,
  markStartDispatched,
  type InboxSignal,
  type RunStart,
} from '../db/queries/outbox/outbox.ts';
import { takeMessage } from '../db/queries/outbox/messages.ts';
import type { RunReply } from '../src/executions/contract/run-messages.ts';
import { isShortPause } from '../src/executions/contract/short-pause.ts';
import type { InboxSignal as WireSignal } from '../src/executions/contract/execution-workflow.ts';
import { noTraces, type Traces } from '../telemetry/traces/traces.ts';
import { matchSchedule } from './schedules.ts';
import { startRun } from './start.ts';
import type { WorkerSocket } from './worker-socket.ts';
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
  workerSocket?: Pick<WorkerSocket, 'start'> | null;
  /**
   * Whether the client is on the connection of this process's worker, and that takes tasks: then it gets the first one of a run
   * at once. What a worker gets that stops is lost until its time is over.
   */
  isOfWorker?: () => boolean;
  /** If they are given, a start lasts until its run has begun. */
  firstCommits?: FirstCommits;
  /** Begins an execution before its run starts; null if its run is to begin it. */
  beginEarly?: (run: RunStart) => Promise<RunReply | null>;
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
  beginEarly = () => Promise.resolve(null),
  runsForReaders,
}: DispatcherDependencies) {
  const withDeadline = <T>(call: () => Promise<T>): Promise<T> =>
    client.withDeadline(Date.now() + deadlineMs, call);

  /** `begun` resolves with the first commit of the run, if this process is to see it. */
  const startHere = async (runStart: RunStart): Promise<{ started: boolean; begun?: Promise<void> }> => {
    const early = await beginEarly(runStart);
    if (early) return { started: await startBegun(runStart, early) };
    const first = seesFirstCommit(runStart) ? firstCommits?.of(runStart.executionId) : undefined;
    try {
      const started = await withDeadline(() =>
        startRun(client, taskQueue, runStart, { isOfWorker: isOfWorker() }),
      );
      if (started === 'eagerly' && first) return { started: true, begun: first.came };
      first?.forget();
      return { started: started !== 'closed' };
    } catch (error) {
      first?.forget();
      throw error;
    }
  };

  /** Starts the run of an execution that this process has begun. */
  const startBegun = async (runStart: RunStart, begun: RunReply): Promise<boolean> => {
    const { from, as } = startedAs(runStart, begun);
    const startIt = () =>
      withDeadline(() => startRun(client, taskQueue, from, { ...as, isOfWorker: isOfWorker() }));
    if (!begun.final || !runsForReaders) return (await startIt()) !== 'closed';
    runsForReaders.add(runStart.executionId, startIt);
    return true;
  };

  /** For the API of the same machine: resolves as the run has begun. False: a run of this name has closed already. */
  const startForApi = async (runStart: RunStart): Promise<boolean> => {
    const { started, begun } = await startHere(runStart);
    await begun;
    return started;
  };

  const startNow = async (runStart: RunStart): Promise<{ started: boolean; begun?: Promise<void> }> => {
    const started = await workerSocket?.start(runStart);
    return typeof started === 'boolean' ? { started } : startHere(runStart);
  };

  const start = async (runStart: RunStart): Promise<void> => {
    // False means that a run of this name has closed; the reconciler decides what that means.
    const { executionId, attempt } = runStart;
    const { started, begun } = await traces.during(
      { executionId, name: 'start dispatched', facts: { 'holdfast.execution.attempt': attempt } },
      () => startNow(runStart),
      () => ({}),
    );
    if (started && marks) marks.add(runStart);
    else await markStartDispatched(db, runStart);
    if (started) return begun;
    log.warn({ executionId }, 'the run had closed before its start was dispatched');
    await askToVerify(db, executionId);
  };

  /** False: there is no open run of this name. */
  const signalGeneration = (inboxSignal: InboxSignal, generation: Generation): Promise<boolean> =>
    withDeadline(() =>
      signalRun(client, { executionId: inboxSignal.executionId, generation }, wireOf(inboxSignal)),
    );

  /** True: the run has the signal, or the execution has ended and needs none. False: there is no open run. */
  const reachRun = async (inboxSignal: InboxSignal): Promise<boolean> => {
    const { executionId, generation } = inboxSignal;
    if (generation !== undefined && (await signalGeneration(inboxSignal, generation))) return true;
    const runStart = await findRunStart(db, executionId);
    if (!runStart || runStart.final) return true;
    if (!runStart.dispatched) await start(runStart);
    return signalGeneration(inboxSignal, runStart.generation);
  };

  const signal = async (inboxSignal: InboxSignal): Promise<void> => {
    // Only the receiver is locked while it takes what another execution has said.
    await takeMessage(db, inboxSignal);
    if (await reachRun(inboxSignal)) return markSignalDispatched(db, inboxSignal.inboxId);
    // The run was closed from outside, or was lost with Temporal's data: the reconciler decides, and then it is
    // signalled again.
    log.warn({ executionId: inboxSignal.executionId }, 'there is no open run to signal');
    await askToVerify(db, inboxSignal.executionId);
  };

  const schedule = (id: string): Promise<void> => matchSchedule({ db, client, taskQueue, deadlineMs }, id);

  return { start, startForApi, signal, schedule };
}

/** A time that comes at once is waited for by an activity: a timer of Temporal would be late. So the run asks what is to be done. */
const startedAs = (runStart: RunStart, begun: RunReply) =>
  isShortPause(begun)
    ? { from: { ...runStart, step: begun.step }, as: {} }
    : { from: runStart, as: { begun } };

/** What goes on may have nothing to commit, and what calls out first may have its first commit in another process. */
const seesFirstCommit = ({ step, actions }: RunStart): boolean => step === 0 && actions[0]?.runs !== 'remote';

/** A run looks at nothing of what another execution says but that it is signalled. */
const wireOf = ({ inboxId, kind, holdId, entry }: InboxSignal): WireSignal => {
  if (kind === 'child') return { kind: 'again', holdId: '' };
  if (kind !== 'event') return { kind: 'cancel', inboxId };
  return { kind, inboxId, holdId: holdId ?? '', ...(entry && { entry }) };
};
