import { countInboundDay, readInboundDay } from '../../db/queries/inbound-webhooks/days.ts';
import type { ReceivingWebhook } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { secondsLeftOfDay, utcDayOf } from '../../src/language/durations/utc-day.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { inboundADay, type InboundDay } from '../../src/account/plans/inbound-day.ts';
import type { Context } from '../context.ts';

type DayContext = Pick<Context, 'tx' | 'clock'>;
type CountedWebhook = Pick<ReceivingWebhook, 'id' | 'account'>;

/** Checks that a webhook may keep anything more today. It looks at two rows and locks none. @throws HoldfastError 2005/429 until tomorrow (UTC) */
export async function requireRoomToday({ tx, clock }: DayContext, webhook: CountedWebhook): Promise<void> {
  const now = clock();
  const { account, id: webhookId } = webhook;
  const used = await readInboundDay(tx, { webhookId, accountId: account.accountId, day: utcDayOf(now) });
  const most = inboundADay(account.plan);
  const isFull = (what: keyof InboundDay): boolean => used[what] >= most[what];
  const isAccountFull = (what: keyof InboundDay): boolean => used.ofAccount[what] >= most.ofAccount[what];
  for (const what of ['events', 'bytes'] as const) {
    if (isFull(what)) throw errors.inboundDayFull(what, most[what], secondsLeftOfDay(now));
    if (isAccountFull(what)) throw errors.inboundDayFull(what, most.ofAccount[what], secondsLeftOfDay(now));
  }
}

/**
 * Counts the kept events and bytes. This is the last statement of its transaction, because it locks the rows of the webhook and of its account.
 * @throws HoldfastError 2005/429 until tomorrow (UTC)
 */
export async function countKept(ctx: DayContext, webhook: CountedWebhook, kept: InboundDay): Promise<void> {
  if (kept.events === 0) return;
  const now = ctx.clock();
  const { account, id: webhookId } = webhook;
  const most = inboundADay(account.plan);
  const isCounted = await countInboundDay(ctx.tx, {
    webhookId,
    accountId: account.accountId,
    day: utcDayOf(now),
    kept,
    most,
  });
  if (isCounted) return;
  await requireRoomToday(ctx, webhook);
  // There is room, but not for all of it.
  throw errors.inboundDayFull('bytes', most.bytes, secondsLeftOfDay(now));
}
