import { lowestId } from '../../db/queries/id-range.ts';
import { askToCompareSome, takeToCompare } from '../../db/queries/schedules/compare.ts';
import { requirePool } from '../../db/transaction.ts';
import type { Dispatcher, WorkerContext } from '../context.ts';

const batch = 50;
/** The most batches of one round. The rest waits for the next one. */
const batches = 20;

/**
 * Runs one round: makes Temporal's schedules match the rows that are due. They are due when a row has changed, until that is
 * done, and every ten minutes. One that fails costs the others nothing.
 */
export async function compareSchedules({
  tx,
  log,
  dispatcher,
}: WorkerContext & { dispatcher: Pick<Dispatcher, 'schedule'> }): Promise<void> {
  requirePool(tx);
  for (let round = 0; round < batches; round++) {
    const ids = await takeToCompare(tx, batch);
    const compared = await Promise.allSettled(ids.map((id) => dispatcher.schedule(id)));
    const failed = compared.filter((result) => result.status === 'rejected');
    if (failed[0])
      log.warn(
        { err: failed[0].reason, count: failed.length },
        'schedules could not be compared with Temporal',
      );
    // If none of them succeeds, Temporal is away.
    if (ids.length < batch || failed.length === ids.length) return;
  }
}

const askedAtOnce = 1_000;

/** Makes all schedules due, because Temporal has lost its data. @throws the signal's reason */
export async function compareAllSchedules(
  { tx }: Pick<WorkerContext, 'tx'>,
  signal?: AbortSignal,
): Promise<void> {
  requirePool(tx);
  for (let after: string | null = lowestId; after !== null;) {
    signal?.throwIfAborted();
    after = await askToCompareSome(tx, { after, limit: askedAtOnce });
  }
}
