import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { AdvanceCommand, RunReply } from '../src/executions/contract/run-messages.ts';
import type { PerformEntry } from './engine/visit-step.ts';
import { noTraces } from '../telemetry/traces/traces.ts';
import { LeftToRun } from './engine/early-call.ts';
import { shareTaken } from './tries/account-shares.ts';
import type { ActivityDependencies } from './tries/dependencies.ts';
import { currentHost } from './tries/host.ts';
import type { Generation } from '../src/executions/contract/generation.ts';

type Observers = Pick<ActivityDependencies, 'traces' | 'metrics'>;

const outcomeOf = (error: unknown): string => {
  if (error instanceof CancelledFailure) return 'cancelled';
  if (error instanceof LeftToRun) return 'deferred';
  return error instanceof ApplicationFailure && error.type === shareTaken ? 'deferred' : 'retried';
};

const finishedSpan = (executionId: string, facts: Record<string, number>, status: string) => ({
  executionId,
  name: 'execution finished',
  facts: { ...facts, 'holdfast.execution.status': status },
});

const runFacts = ({ generation }: { generation: Generation }) => ({
  'holdfast.execution.generation': generation,
});

/** Counts every try of an action and makes it a span of its execution, with names and outcomes but no data. */
export const observedEntry =
  (observers: Observers, action: string, activity: PerformEntry): PerformEntry =>
  async (command, visit) => {
    const { traces = noTraces, metrics } = observers;
    const startedAt = performance.now();
    const tell = (outcome: string) => metrics?.tried(action, outcome, (performance.now() - startedAt) / 1000);
    const facts = {
      'holdfast.action.id': command.path,
      'holdfast.action.name': action,
      'holdfast.action.request': command.request.do,
      // The tries of another action's activity are not its own: in a visit it has its first one.
      'holdfast.action.try': command.visitedFrom === undefined ? currentHost().attempt : 1,
      ...(command.visitedFrom === undefined ? {} : { 'holdfast.action.visited_from': command.visitedFrom }),
      ...runFacts(command),
    };
    try {
      const ended = await traces.during(
        { executionId: command.executionId, name: `action ${action}`, facts },
        () => activity(command, visit),
        ({ outcome, code }) => ({
          'holdfast.action.outcome': outcome,
          ...(code === undefined ? {} : { 'holdfast.error.code': code }),
        }),
      );
      tell(ended.outcome);
      observeEnd(observers, command, ended.reply);
      return ended;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };

export const observedAdvance =
  (observers: Observers, activity: (command: AdvanceCommand) => Promise<{ reply: RunReply }>) =>
  async (command: AdvanceCommand): Promise<{ reply: RunReply }> => {
    const advanced = await activity(command);
    observeEnd(observers, command, advanced.reply);
    return advanced;
  };

function observeEnd(
  { traces = noTraces, metrics }: Observers,
  command: AdvanceCommand,
  { final, wasFinal }: RunReply,
): void {
  if (final === undefined || final === 'over' || wasFinal) return;
  const now = Date.now();
  traces.past(finishedSpan(command.executionId, runFacts(command), final), now, now);
  metrics?.finished(final);
}
