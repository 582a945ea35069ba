import {
  dropEmptyPartitions,
  purgeAudit,
  purgeCounters,
  purgeDeliveries,
  purgeExecutions,
  purgeFirings,
  purgeIdempotencyKeys,
  purgeInboundEvents,
  purgeJobs,
  purgeStandIns,
  purgeSubmissions,
  purgeUnclaimedEvents,
} from '../../db/queries/retention/purging.ts';
import { purgeInvitations } from '../../db/queries/members/invitations.ts';
import { forgetAddresses, forgetSessionAddresses } from '../../db/queries/retention/addresses.ts';
import { purgeByOwnDays } from '../../db/queries/retention/own-days.ts';
import { purgeMailRecipients } from '../../db/queries/mail-recipients.ts';
import { purgeSecretVersions } from '../../db/queries/secrets.ts';
import { erasedAfterDays } from '../../src/account/retention/days.ts';
import { eraseDeletedProjects } from './erase-projects.ts';
import { readClock } from '../../db/queries/clock.ts';
import { readCursor, writeCursor } from '../../db/queries/reconciler/reconciling.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { walletModules, type WalletModules } from '../../identity/protocols/registry.ts';
import { formLimits } from '../../src/people/forms/limits.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { firingDays } from '../../src/time/schedules/limits.ts';
import { limitOf, planIds } from '../../src/account/plans/plans.ts';
import type { WorkerContext } from '../context.ts';

export interface PurgeContext extends WorkerContext {
  /** The days for which audit entries are kept; if left out, they are kept for ever. */
  auditDays?: number | undefined;
  /** The protocols whose sessions are purged; if left out, all that Holdfast knows. */
  protocols?: WalletModules['protocols'];
}

const cursorName = 'purge';
const dayMs = 86_400_000;
const idempotencyDays = 3;
const unclaimedDays = 30;
const deliveryDays = 30;
/** An hour is counted; a day leaves room for clocks that differ. */
const recipientDays = 1;
const jobDays = 90;
/** Decisions keep the names of both, so nothing reads a stand-in whose period is over. */
const standInDays = 90;
/** Nobody can accept them any more, and they have addresses of people who perhaps never came. */
const invitationDays = 30;
const addressDays = 30;
/** Thirteen months are kept, so that a month can be compared with the same month of the year before. */
const counterDays = 396;
/** The number of rows in one transaction, and of full transactions in one call. The rest waits for the next call. */
const batch = 200;
const batchesPerCall = 20;

/** Deletes once a day the records that have been kept for long enough. It may be called often, because most calls cost little. */
export async function purgeDaily(ctx: PurgeContext, at?: Date): Promise<void> {
  const { tx } = ctx;
  requirePool(tx);
  const now = at ?? (await readClock(tx));
  const last = await readCursor(tx, cursorName);
  if (last && now.getTime() - Date.parse(last.position) < dayMs) return;
  if (await purge(ctx, now)) await writeCursor(tx, cursorName, now.toISOString());
}

/** Deletes as much as one call may. Returns false if more is left. */
async function purge(
  { tx, log, auditDays, protocols = walletModules.protocols }: PurgeContext,
  now: Date,
): Promise<boolean> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  let batchesLeft = batchesPerCall;
  const drain = async (deleteBatch: () => Promise<number>): Promise<number> => {
    let deleted = 0;
    for (let isFull = true; isFull && batchesLeft > 0;) {
      const count = await deleteBatch();
      deleted += count;
      isFull = count >= batch;
      // A batch that was not full costs little, and there may be any number of kinds of rows.
      if (isFull) batchesLeft--;
    }
    return deleted;
  };

  let executions = 0;
  let sessions = 0;
  let deliveries = 0;
  let inboundEvents = 0;
  for (const plan of planIds) {
    const days = limitOf(plan, 'storedDays');
    const createdBefore = daysAgo(Math.min(days ?? deliveryDays, deliveryDays));
    deliveries += await drain(() => purgeDeliveries(tx, { plan, createdBefore, limit: batch }));
    const sentBefore = daysAgo(Math.min(days ?? inboundLimits.eventDays, inboundLimits.eventDays));
    inboundEvents += await drain(() =>
      purgeInboundEvents(tx, { plan, createdBefore: sentBefore, limit: batch }),
    );
    if (days === null) continue;
    const endedBefore = daysAgo(days);
    executions += await drain(() => purgeExecutions(tx, { plan, endedBefore, limit: batch }));
    for (const { retention } of protocols)
      sessions += await drain(() => retention.purgeSessions(tx, { plan, endedBefore, limit: batch }));
  }
  for (const owner of ['projects', 'workflows'] as const)
    executions += await drain(() => purgeByOwnDays(tx, { of: owner, now, limit: batch }));
  const deletedProjects = await drain(() =>
    eraseDeletedProjects({ tx, log }, { deletedBefore: daysAgo(erasedAfterDays), limit: batch }),
  );
  const idempotencyKeys = await drain(() =>
    purgeIdempotencyKeys(tx, { createdBefore: daysAgo(idempotencyDays), limit: batch }),
  );
  const submissions = await drain(() =>
    purgeSubmissions(tx, { createdBefore: daysAgo(formLimits.submissionDays), limit: batch }),
  );
  const mailRecipients = await drain(() =>
    purgeMailRecipients(tx, { sinceBefore: daysAgo(recipientDays), limit: batch }),
  );
  const events = await drain(() =>
    purgeUnclaimedEvents(tx, { createdBefore: daysAgo(unclaimedDays), limit: batch }),
  );
  const ofProtocols: Record<string, number> = {};
  for (const { retention } of protocols)
    for (const [name, { days, purge: purgeKept }] of Object.entries(retention.others))
      ofProtocols[name] = await drain(() => purgeKept(tx, { createdBefore: daysAgo(days), limit: batch }));
  const jobs = await drain(() => purgeJobs(tx, { createdBefore: daysAgo(jobDays), limit: batch }));
  const standIns = await drain(() => purgeStandIns(tx, { endedBefore: daysAgo(standInDays), limit: batch }));
  const invitations = await drain(() =>
    purgeInvitations(tx, { expiredBefore: daysAgo(invitationDays), limit: batch }),
  );
  const addresses =
    (await drain(() => forgetAddresses(tx, { createdBefore: daysAgo(addressDays), limit: batch }))) +
    (await drain(() => forgetSessionAddresses(tx, { endedBefore: daysAgo(addressDays), limit: batch })));
  const secretVersions = await drain(() => purgeSecretVersions(tx, { endedBefore: now, limit: batch }));
  const firings = await drain(() => purgeFirings(tx, { createdBefore: daysAgo(firingDays), limit: batch }));
  const counters = await drain(() =>
    purgeCounters(tx, { before: daysAgo(counterDays).toISOString().slice(0, 7), limit: batch }),
  );
  const auditEntries =
    auditDays === undefined
      ? 0
      : await drain(() => purgeAudit(tx, { createdBefore: daysAgo(auditDays), limit: batch }));
  const isDone = batchesLeft > 0;
  const partitions = isDone ? await dropEmptyPartitions(tx, now) : [];
  log.info(
    {
      executions,
      deletedProjects,
      sessions,
      deliveries,
      inboundEvents,
      idempotencyKeys,
      submissions,
      mailRecipients,
      events,
      ...ofProtocols,
      jobs,
      standIns,
      invitations,
      addresses,
      secretVersions,
      firings,
      counters,
      auditEntries,
      partitions,
      isDone,
    },
    'purged what was kept for long enough',
  );
  return isDone;
}
