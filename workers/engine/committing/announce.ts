import type { CommitOutcome } from '../../../db/queries/executions/engine/write-commit.ts';
import type { ActivityDependencies } from '../../tries/dependencies.ts';
import { notifyFamily } from './notify-family.ts';
import type { Decision } from '../deciding/decision.ts';
import type { EngineDependencies } from '../reading/execution-run.ts';

export interface Observers extends Pick<EngineDependencies, 'family'> {
  /** Is called after each commit that others may wait for, with the status of the execution if that is new. */
  committed?: ActivityDependencies['committed'];
  log?: ActivityDependencies['log'];
  metrics?: ActivityDependencies['metrics'];
  traces?: ActivityDependencies['traces'];
}

/** Announces a commit to the executions that wait for it, and to metrics, traces and logs. */
export function announce(observers: Observers, decision: Decision, committed: CommitOutcome): void {
  const { log, metrics, traces } = observers;
  const { executionId } = decision.run.key;
  observers.committed?.(executionId, committed.status);
  notifyFamily(observers, decision, committed);
  for (const { path, name, outcome, from, to } of decision.computed) {
    const facts = {
      'holdfast.action.id': path,
      'holdfast.action.name': name,
      'holdfast.action.request': 'run',
      'holdfast.action.outcome': outcome,
    };
    metrics?.tried(name, outcome, (to - from) / 1000);
    traces?.past({ executionId, name: `action ${name}`, facts }, from, to);
    log?.debug({ executionId, actionId: path, status: outcome }, 'action computed');
  }
}
