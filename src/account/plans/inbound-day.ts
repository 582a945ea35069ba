import type { PlanId } from './plans.ts';

export interface InboundDay {
  events: number;
  /** The stored size. */
  bytes: number;
}

const mebibyte = 1024 ** 2;
/** The number of webhooks of an account that can be full on one day. */
const fullWebhooks = 10;

const ofWebhook: Readonly<Record<PlanId, InboundDay>> = {
  free: { events: 1_000, bytes: 8 * mebibyte },
  team: { events: 20_000, bytes: 128 * mebibyte },
  business: { events: 200_000, bytes: 1_024 * mebibyte },
  selfHosted: { events: 1_000_000, bytes: 4_096 * mebibyte },
};

/**
 * The most that an inbound webhook, and all of an account together, keep in a day (UTC). There is no other limit on events of
 * strangers.
 */
export function inboundADay(plan: PlanId): InboundDay & { ofAccount: InboundDay } {
  const { events, bytes } = ofWebhook[plan];
  return { events, bytes, ofAccount: { events: events * fullWebhooks, bytes: bytes * fullWebhooks } };
}
