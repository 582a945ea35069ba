import { lowestId } from '../../db/queries/id-range.ts';
import { askToCompareSome, takeToCompare } from '../../db/queries/schedules/compare.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { createQueues } from '../../src/executions/concurrency/queues.ts';
import type { Dispatcher } from '../../db/dispatching.ts';
import type { WorkerContext } from '../context.ts';
import { keepPunctual } from './punctual.ts';

/** Many of them may belong to one account, which compares them one after the other. */
const inTurn = createQueues(1);

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
    const due = await takeToCompare(tx, batch);
    const compared = await Promise.allSettled(
      due.map(async (one) => {
        await inTurn('punctual', () => keepPunctual({ tx }, one));
        await dispatcher.schedule(one.id);
      }),
    );
    const failed = compared.filter((result) => result.status === 'rejected');
    if (failed[0])
      log.warn(
        { err: failed[0].reason, count: failed.length },
        'schedules could not be compared with Temporal',
      );
    // If none of them succeeds, Temporal is away.
    if (due.length < batch || failed.length === due.length) return;
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
