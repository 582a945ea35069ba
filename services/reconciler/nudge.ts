import { askToVerify } from '../../db/queries/outbox/outbox.ts';
import { filterUnknown, takeToNudge } from '../../db/queries/reconciler/nudging.ts';
import { filterOpen, type OpenExecution } from '../../db/queries/reconciler/reconciling.ts';
import type { RunKey } from '../../src/executions/contract/execution-workflow.ts';
import { replaceStuck } from './repair.ts';
import type { ReconcileContext, RunLook } from './runs.ts';

const batch = 100;
const batches = 10;
/** A Postgres that has lost more than this was restored, and `after-restore` deals with that. */
const lostMs = 3_600_000;

/**
 * Asks runs to look at their pending work, because a signal may have been lost, or commits that the runs know of. Returns the runs
 * that are not open.
 */
export async function nudge<Run extends RunKey>(
  { tx, runs, log }: ReconcileContext,
  asked: readonly Run[],
): Promise<Run[]> {
  const nudged = await Promise.allSettled(asked.map((run) => runs.nudge(run)));
  const failed = asked.filter((_, index) => nudged[index]?.status === 'rejected');
  for (const { id } of failed) await askToVerify(tx, id);
  if (failed.length > 0) log.warn({ count: failed.length }, 'runs could not be nudged');
  return asked.filter((_, index) => {
    const result = nudged[index];
    return result?.status === 'fulfilled' && !result.value;
  });
}

/** Nudges the runs that stand still although something is pending. Returns the executions whose runs are not open. */
export async function nudgeStill(ctx: ReconcileContext, since: Date | null): Promise<OpenExecution[]> {
  const suspects: RunKey[] = [];
  for (let round = 0; round < batches; round++) {
    const { looked, runs } = await takeToNudge(ctx.tx, { limit: batch, since });
    // Looked at first: once nudged, a run has something in flight.
    const looks = await Promise.allSettled(runs.map((run) => ctx.runs.look(run)));
    const notOpen = await nudge(ctx, runs);
    suspects.push(...notOpen);
    for (const [index, run] of runs.entries())
      if (!notOpen.includes(run)) await noteStill(ctx, run, looks[index]);
    if (looked < batch) break;
  }
  return filterOpen(ctx.tx, suspects);
}

async function noteStill(
  ctx: ReconcileContext,
  run: RunKey,
  look: PromiseSettledResult<RunLook | null> | undefined,
): Promise<void> {
  if (look?.status !== 'fulfilled' || !look.value) return;
  const { isStuck, isCalling } = look.value;
  if (!isCalling) {
    ctx.stalled?.();
    ctx.log.warn({ executionId: run.id }, 'a run stood still although something was pending; it was nudged');
  }
  if (!isStuck) return;
  try {
    await replaceStuck(ctx, run);
  } catch (error) {
    ctx.log.error({ err: error, executionId: run.id }, 'a run could not be replaced');
  }
}

/** Nudges runs whose executions were lost as a whole: they find nothing, and end. */
export async function nudgeUnknown(ctx: ReconcileContext, since: Date): Promise<void> {
  let some: RunKey[] = [];
  const flush = async (): Promise<void> => {
    await nudge(ctx, await filterUnknown(ctx.tx, some));
    some = [];
  };
  for await (const run of ctx.runs.listOpen(new Date(since.getTime() - lostMs)))
    if (some.push(run) === batch) await flush();
  await flush();
}
