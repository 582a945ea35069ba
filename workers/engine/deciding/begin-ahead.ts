import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { PendingEntry } from '../../../src/executions/contract/run-messages.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { ActivityDependencies } from '../../tries/dependencies.ts';
import { resolveStep, type ResolvedStep } from '../../tries/resolve-step.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { isWithoutDeadline } from '../early-call.ts';
import { openEntry } from './entry-step.ts';
import { isLate } from './is-late.ts';
import { isToBeCancelled } from './cancellation.ts';
import { newlyReady } from './newly-ready.ts';

/** The visit in which an action is performed. */
export interface VisitAhead {
  /** The action whose activity it is. */
  host: Path;
  /** Whether the visit would go on with an action now. */
  mayGoOn: (next: Pick<PendingEntry, 'path' | 'name' | 'runs' | 'timeoutMs'>) => boolean;
  signal: AbortSignal;
  /** Takes the account's share of the worker once for the whole activity. @throws what `take` throws */
  enter: (take: () => Promise<() => void>) => Promise<() => void>;
}

/** A call that has begun with the commit of the action before it. */
export interface BegunAhead {
  path: Path;
  resolved: ResolvedStep;
}

/**
 * Records in the commit of an action that the request of the next one is about to be sent, if the visit goes on with it:
 * so each call has one commit. Its expressions are evaluated before; if they fail, it begins by itself and says why.
 */
export async function beginAhead(
  dependencies: Pick<ActivityDependencies, 'vault' | 'publicUrl' | 'evaluator' | 'shares'>,
  decision: DecisionBuilder,
  { host, mayGoOn, signal }: VisitAhead,
): Promise<BegunAhead | null> {
  const { draft, rows, run } = decision;
  const ready = draft.onlyReady;
  const row = ready && rows.changed.get(ready.path);
  if (!row || row.state !== 'ready' || row.turn !== ready.turn || draft.stopsSomething) return null;
  const { path } = ready;
  const contract = run.entryOf(path).action?.contract;
  if (contract?.runs !== 'remote' || run.entryOf(path).action?.secrets) return null;
  if (run.key.isEarly && !isWithoutDeadline(run.flow, path)) return null;
  if (!mayGoOn({ ...contract, path }) || isLate(decision, path) || isToBeCancelled(decision)) return null;
  // Nothing is thrown: the commit of the action before would fail with it, whose request was answered.
  const resolved = await resolve(dependencies, decision, row, signal).catch(() => null);
  if (!resolved) return null;
  draft.begin({ path, visitedFrom: host });
  decision.facts.log.push({ type: executionEvents.actionBegun, path, error: null });
  return { path, resolved };
}

/** @throws whatever the call itself has to deal with, also that its account's share is taken: then nobody is called yet */
async function resolve(
  dependencies: Parameters<typeof beginAhead>[0],
  decision: DecisionBuilder,
  row: Row,
  signal: AbortSignal,
): Promise<ResolvedStep> {
  await dependencies.shares.enter(decision.run.loaded.projectId, { do: 'run' });
  const noHold = { hold: null, event: null };
  const { action, step } = await openEntry(dependencies, decision, row.path, newlyReady(row), noHold);
  return resolveStep(dependencies.evaluator, action, step, { signal, secrets: {} });
}
