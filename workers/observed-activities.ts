import { Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type {
  ActionCommand,
  ActionOutcome,
  FinishCommand,
  FinishOutcome,
} from '../src/contract/execution-workflow.ts';
import type { AdvanceCommand, EntryCommand, FlowReply } from '../src/contract/flow-workflow.ts';
import type { Performed } from './engine/perform-entry.ts';
import { noTraces } from '../telemetry/traces/traces.ts';
import { shareTaken } from './activities/account-shares.ts';
import type { ActivityDependencies } from './activities/dependencies.ts';

type Observers = Pick<ActivityDependencies, 'traces' | 'metrics'>;

/** Counts every try of an action and makes it a span of its execution, with names and outcomes but no data. */
export const observedAction =
  (
    { traces = noTraces, metrics }: Observers,
    action: string,
    activity: (command: ActionCommand) => Promise<ActionOutcome>,
  ) =>
  async (command: ActionCommand): Promise<ActionOutcome> => {
    const startedAt = performance.now();
    const tell = (outcome: string) => metrics?.tried(action, outcome, (performance.now() - startedAt) / 1000);
    const facts = {
      'holdfast.action.id': command.actionId,
      'holdfast.action.name': action,
      'holdfast.action.request': command.request.do,
      'holdfast.action.try': Context.current().info.attempt,
      ...runFacts(command),
    };
    try {
      const outcome = await traces.during(
        { executionId: command.executionId, name: `action ${action}`, facts },
        () => activity(command),
        outcomeFacts,
      );
      tell(outcome.outcome);
      if (outcome.outcome === 'completed' && outcome.final) {
        // The last action's commit was the final write as well.
        const now = Date.now();
        traces.past(finishedSpan(command.executionId, runFacts(command), outcome.final), now, now);
        metrics?.finished(outcome.final);
      }
      return outcome;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };

const outcomeOf = (error: unknown): string => {
  if (error instanceof CancelledFailure) return 'cancelled';
  return error instanceof ApplicationFailure && error.type === shareTaken ? 'deferred' : 'retried';
};

const finishedSpan = (executionId: string, facts: Record<string, number>, status: string) => ({
  executionId,
  name: 'execution finished',
  facts: { ...facts, 'holdfast.execution.status': status },
});

const runFacts = ({ attempt }: { attempt: number }) => ({ 'holdfast.execution.attempt': attempt });
const flowFacts = ({ generation }: { generation: number }) => ({
  'holdfast.execution.generation': generation,
});

const outcomeFacts = (result: ActionOutcome) => ({
  'holdfast.action.outcome': result.outcome,
  ...(result.outcome === 'failed' ? { 'holdfast.error.code': result.code } : {}),
});

/** The same for an action of engine 2. */
export const observedEntry =
  (observers: Observers, action: string, activity: (command: EntryCommand) => Promise<Performed>) =>
  async (command: EntryCommand): Promise<FlowReply> => {
    const { traces = noTraces, metrics } = observers;
    const startedAt = performance.now();
    const tell = (outcome: string) => metrics?.tried(action, outcome, (performance.now() - startedAt) / 1000);
    const facts = {
      'holdfast.action.id': command.path,
      'holdfast.action.name': action,
      'holdfast.action.request': command.request.do,
      'holdfast.action.try': Context.current().info.attempt,
      ...flowFacts(command),
    };
    try {
      const { outcome, reply } = await traces.during(
        { executionId: command.executionId, name: `action ${action}`, facts },
        () => activity(command),
        ({ outcome: ended, code }) => ({
          'holdfast.action.outcome': ended,
          ...(code === undefined ? {} : { 'holdfast.error.code': code }),
        }),
      );
      tell(outcome);
      observeEnd(observers, command, reply);
      return reply;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };

export const observedAdvance =
  (observers: Observers, activity: (command: AdvanceCommand) => Promise<FlowReply>) =>
  async (command: AdvanceCommand): Promise<FlowReply> => {
    const reply = await activity(command);
    observeEnd(observers, command, reply);
    return reply;
  };

function observeEnd(
  { traces = noTraces, metrics }: Observers,
  command: AdvanceCommand,
  { final, wasFinal }: FlowReply,
): void {
  if (final === undefined || final === 'over' || wasFinal) return;
  const now = Date.now();
  traces.past(finishedSpan(command.executionId, flowFacts(command), final), now, now);
  metrics?.finished(final);
}

export const observedFinish =
  ({ traces = noTraces, metrics }: Observers, activity: (command: FinishCommand) => Promise<FinishOutcome>) =>
  async (command: FinishCommand): Promise<FinishOutcome> => {
    const finished = await traces.during(
      finishedSpan(command.executionId, runFacts(command), command.status),
      () => activity(command),
      ({ status }) => ({ 'holdfast.execution.status': status ?? 'final before' }),
    );
    if (finished.status !== null) metrics?.finished(finished.status);
    return finished;
  };
