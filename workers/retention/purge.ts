import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { purgeEnvelopes } from '../../db/queries/didcomm/envelopes.ts';
import { purgeDidcomm } from '../../db/queries/didcomm/purging.ts';
import { purgeQueue } from '../../db/queries/didcomm/queue.ts';
import {
  dropEmptyPartitions,
  purgeAudit,
  purgeCounters,
  purgeDeliveries,
  purgeExecutions,
  purgeIdempotencyKeys,
  purgeJobs,
  purgeSessions,
  purgeUnclaimedEvents,
} from '../../db/queries/retention/purging.ts';
import { readClock } from '../../db/queries/clock.ts';
import { readCursor, writeCursor } from '../../db/queries/reconciler/reconciling.ts';
import { limitOf, planIds } from '../../src/plans/plans.ts';

export interface PurgeDependencies {
  db: Database;
  log: Logger;
  /** Days for which audit entries are kept; left out: for ever. */
  auditDays?: number | undefined;
}

const cursorName = 'purge';
const dayMs = 86_400_000;
const idempotencyDays = 3;
const unclaimedDays = 30;
/** Who sends a message of DIDComm again does so sooner. */
const envelopeDays = 30;
/** What a holder without an endpoint has not fetched by then, it never will. */
const pickupDays = 30;
const deliveryDays = 30;
const jobDays = 90;
/** Thirteen months: a month can be compared with the one a year before. */
const counterDays = 396;
/** Rows of one transaction, and transactions of one call: what is more waits for the next call. */
const batch = 200;
const batchesPerCall = 20;

/** Once a day, deletes what has been kept for long enough. Cheap to ask often. */
export async function purgeDaily(dependencies: PurgeDependencies, at?: Date): Promise<void> {
  const { db } = dependencies;
  const now = at ?? (await readClock(db));
  const last = await readCursor(db, cursorName);
  if (last && now.getTime() - Date.parse(last.position) < dayMs) return;
  if (await purge(dependencies, now)) await writeCursor(db, cursorName, now.toISOString());
}

/** Deletes as much as one call may; false where more is left. */
async function purge({ db, log, auditDays }: PurgeDependencies, now: Date): Promise<boolean> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  let batchesLeft = batchesPerCall;
  const drain = async (deleteBatch: () => Promise<number>): Promise<number> => {
    let deleted = 0;
    for (let count = batch; count >= batch && batchesLeft > 0; batchesLeft--) {
      count = await deleteBatch();
      deleted += count;
    }
    return deleted;
  };

  let executions = 0;
  let sessions = 0;
  let deliveries = 0;
  for (const plan of planIds) {
    const days = limitOf(plan, 'storedDays');
    const createdBefore = daysAgo(Math.min(days ?? deliveryDays, deliveryDays));
    deliveries += await drain(() => purgeDeliveries(db, { plan, createdBefore, limit: batch }));
    if (days === null) continue;
    const endedBefore = daysAgo(days);
    executions += await drain(() => purgeExecutions(db, { plan, endedBefore, limit: batch }));
    sessions += await drain(() => purgeSessions(db, { plan, endedBefore, limit: batch }));
    sessions += await drain(() => purgeDidcomm(db, { plan, endedBefore, limit: batch }));
  }
  const idempotencyKeys = await drain(() =>
    purgeIdempotencyKeys(db, { createdBefore: daysAgo(idempotencyDays), limit: batch }),
  );
  const events = await drain(() =>
    purgeUnclaimedEvents(db, { createdBefore: daysAgo(unclaimedDays), limit: batch }),
  );
  const envelopes = await drain(() =>
    purgeEnvelopes(db, { receivedBefore: daysAgo(envelopeDays), limit: batch }),
  );
  const unfetched = await drain(() => purgeQueue(db, { createdBefore: daysAgo(pickupDays), limit: batch }));
  const jobs = await drain(() => purgeJobs(db, { createdBefore: daysAgo(jobDays), limit: batch }));
  const counters = await drain(() =>
    purgeCounters(db, { before: daysAgo(counterDays).toISOString().slice(0, 7), limit: batch }),
  );
  const auditEntries =
    auditDays === undefined
      ? 0
      : await drain(() => purgeAudit(db, { createdBefore: daysAgo(auditDays), limit: batch }));
  const isDone = batchesLeft > 0;
  const partitions = isDone ? await dropEmptyPartitions(db, now) : [];
  log.info(
    {
      executions,
      sessions,
      deliveries,
      idempotencyKeys,
      events,
      envelopes,
      unfetched,
      jobs,
      counters,
      auditEntries,
      partitions,
      isDone,
    },
    'purged what was kept for long enough',
  );
  return isDone;
}
