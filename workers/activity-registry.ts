import { Context } from '@temporalio/activity';
import { ApplicationFailure, TemporalFailure } from '@temporalio/common';
import { whileClosed } from '../net/outbound/closed.ts';
import { NeedsNetwork } from '../net/outbound/wants.ts';
import {
  advanceActivity,
  type AdvanceCommand,
  type EntryCommand,
  type RunCommand,
  type RunReply,
} from '../src/executions/contract/run-messages.ts';
import type { ActionImplementation } from '../actions/action.ts';
import type { ActivityDependencies } from './tries/dependencies.ts';
import { needsNetwork, tryAgain } from './tries/failure.ts';
import { advance } from './engine/advance.ts';
import { createPace } from './engine/pace.ts';
import { computeAhead } from './engine/deciding/compute-ahead.ts';
import { afterShortPauses } from './engine/short-pause.ts';
import { performEntry } from './engine/perform-entry.ts';
import type { PerformEntry, Visit, VisitStep } from './engine/visit-step.ts';
import { visiting, visitLimits, type VisitLimits } from './engine/visit.ts';
import type { EarlyActivities } from './engine/begin-early.ts';
import { KeptByWorker, LeftToRun } from './engine/early-call.ts';
import { emptyReply } from './engine/reply.ts';
import { observedAdvance, observedEntry } from './observed-activities.ts';
import { currentHost } from './tries/host.ts';

type Activity<Command, Outcome> = (command: Command) => Promise<Outcome>;

/** The activities by their names in Temporal: one for each action, under the action's own name, and the one that goes on; and the same for the worker itself. */
export function createActivities(
  dependencies: ActivityDependencies,
  implementations: readonly ActionImplementation[],
  limits: VisitLimits = visitLimits,
) {
  const { log } = dependencies;
  const ahead = computeAhead(dependencies, implementations);
  const performs = new Map<string, PerformEntry>(
    implementations.map((implementation) => {
      const { name } = implementation.contract;
      const perform = unlessKept(performEntry(dependencies, implementation, ahead));
      return [name, guarded(log, observedEntry(dependencies, name, perform), implementation.contract.runs)];
    }),
  );
  const pace = createPace(limits.slowFromMs);
  const visit = <Command extends RunCommand>(
    activity: (command: Command, visit?: Visit) => Promise<VisitStep>,
  ) => visiting({ performs: (name) => performs.get(name), limits, pace }, activity);
  const visits = new Map([...performs].map(([name, perform]) => [name, visit(perform)]));
  const visitAdvance = visit(
    guarded(
      log,
      observedAdvance(
        dependencies,
        unlessKept(async (command: AdvanceCommand) => {
          const engine = { ...dependencies, computeAhead: ahead };
          return { reply: await afterShortPauses(engine, command, await advance(engine, command)) };
        }),
      ),
    ),
  );
  const activities = {
    ...Object.fromEntries([...visits].map(([name, perform]) => [name, withHeartbeat(afterPause(perform))])),
    [advanceActivity]: withHeartbeat(visitAdvance),
    // Temporal retries an unknown activity type for ever; this name catches them all.
    default: async () => {
      const { activityType } = Context.current().info;
      throw ApplicationFailure.nonRetryable(`this worker has no action ${activityType}`, 'UnknownAction');
    },
  };
  const early: EarlyActivities = {
    perform: (name) => visits.get(name),
    advance: visitAdvance,
    isSlow: (versionId, path) => pace.isSlow(versionId, path),
  };
  return { activities, early };
}

/** While a worker performs the execution before its run does, an activity of the run does nothing, and looks again later. */
const unlessKept =
  <Command extends RunCommand, Rest extends unknown[], Outcome extends { reply: RunReply }>(
    activity: (command: Command, ...rest: Rest) => Promise<Outcome>,
  ) =>
  async (command: Command, ...rest: Rest): Promise<Outcome | { outcome: 'recorded'; reply: RunReply }> => {
    try {
      return await activity(command, ...rest);
    } catch (error) {
      if (!(error instanceof KeptByWorker)) throw error;
      const { now, forMs } = error;
      return { outcome: 'recorded', reply: { ...emptyReply(command.step), now, wakeInMs: Math.ceil(forMs) } };
    }
  };

/**
 * Histories keep what is thrown here, so only Temporal's own failures pass; the cause is logged. A local activity is part of a workflow
 * task, for which its run waits, so it must not call out; and before the run exists, only calls do, which are recorded.
 */
const guarded =
  <Command extends { executionId: string; path?: string; isEarly?: true }, Rest extends unknown[], Outcome>(
    log: ActivityDependencies['log'],
    activity: (command: Command, ...rest: Rest) => Promise<Outcome>,
    runs: ActionImplementation['contract']['runs'] = 'local',
  ) =>
  async (command: Command, ...rest: Rest): Promise<Outcome> => {
    const isClosed = currentHost().isLocal || (command.isEarly && runs === 'local');
    try {
      const work = () => activity(command, ...rest);
      return await (isClosed ? whileClosed('a local activity', work) : work());
    } catch (error) {
      // A begin before the run leaves it to the run.
      if (error instanceof TemporalFailure || error instanceof LeftToRun) throw error;
      if (error instanceof NeedsNetwork) throw goesOnRemotely();
      const { executionId, path: actionId } = command;
      log.error({ err: error, executionId, actionId, activityType: currentHost().name }, 'activity failed');
      throw tryAgain();
    }
  };

/** Ends the tries here: the workflow then runs the same activity through the server. */
const goesOnRemotely = () =>
  ApplicationFailure.nonRetryable('it needs the network: it goes on as a remote activity', needsNetwork);

/** Pauses before another try of an action whose last one failed in the activity of another action: Temporal waits. */
const afterPause =
  (activity: Activity<EntryCommand, RunReply>): Activity<EntryCommand, RunReply> =>
  async (command) => {
    if (command.afterMs !== undefined && Context.current().info.attempt === 1)
      throw tryAgain(command.afterMs);
    return activity(command);
  };

const heartbeatMs = 2_000;

/** A remote activity learns of its cancellation only when it heartbeats. */
const withHeartbeat =
  <Command, Outcome>(activity: Activity<Command, Outcome>): Activity<Command, Outcome> =>
  async (command) => {
    const context = Context.current();
    if (context.info.isLocal) return activity(command);
    const timer = setInterval(() => context.heartbeat(), heartbeatMs);
    try {
      return await activity(command);
    } finally {
      clearInterval(timer);
    }
  };
