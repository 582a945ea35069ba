import { findRunStart, markStartDispatched } from '../../db/queries/outbox/outbox.ts';
import { healExecution } from '../../db/queries/executions/engine/heal.ts';
import type { OpenExecution } from '../../db/queries/reconciler/reconciling.ts';
import type { RunFate, RunKey } from '../../src/executions/contract/execution-workflow.ts';
import { endLost } from './end-lost.ts';
import type { ReconcileContext } from './runs.ts';

/** Repairs an open execution that seems to have no open run. */
export async function repair(ctx: ReconcileContext, execution: OpenExecution): Promise<void> {
  const { id: executionId, generation } = execution;
  const fate = await ctx.runs.fateOf(execution);
  if (fate === 'open') return;
  ctx.log.warn({ executionId, generation, fate }, 'an open execution has no open run');
  await heal(ctx, execution, fate);
}

/**
 * Nothing of an execution is in its run, so another one takes its place: under the same name if Temporal does
 * not know it, else in the next generation. Only an operator's termination is the end.
 */
async function heal(
  ctx: ReconcileContext,
  { id, generation }: OpenExecution,
  fate: Exclude<RunFate, 'open'>,
): Promise<void> {
  if (fate === 'gone') return restart(ctx, { id });
  if (fate === 'terminated') return endLost(ctx, { id, generation }, fate);
  const outcome = await healExecution(ctx.tx, { executionId: id, generation });
  if (outcome === 'exhausted') await endLost(ctx, { id, generation }, 'exhausted');
  if (outcome === 'healed') await restart(ctx, { id });
}

/**
 * Replaces a run whose tasks fail again and again: if a replay differs from the history and the SDK does not notice this, the server
 * refuses the task. If the tasks of the new run fail as well, replaying is not the cause: the run then waits for repaired workers.
 */
export async function replaceStuck(ctx: ReconcileContext, run: RunKey): Promise<void> {
  const { id: executionId, generation } = run;
  const outcome = await healExecution(ctx.tx, { executionId, generation }, 1);
  ctx.log.error({ executionId, generation, outcome }, 'the tasks of a run fail again and again');
  if (outcome !== 'healed') return;
  await ctx.runs.terminate(run, 'Its tasks failed again and again, so another run goes on.');
  await restart(ctx, run);
}

/** Starts a run, which continues from the data in Postgres. */
async function restart({ tx, runs }: ReconcileContext, { id }: Pick<RunKey, 'id'>): Promise<void> {
  const runStart = await findRunStart(tx, id);
  if (!runStart || runStart.final) return;
  await runs.start(runStart);
  await markStartDispatched(tx, runStart);
}
