import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressGroup } from '../../net/address-group.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { inboundLimits } from '../../src/inbound/limits.ts';

const windowSeconds = 60;

export type InboundLimit = ReturnType<typeof createInboundLimit>;

/** Limits wrong signatures in this process: at one webhook, from one address. Right ones are never counted. */
export function createInboundLimit() {
  const { maxMisses, maxKeptRefusals } = inboundLimits;
  const misses = new RateLimiterMemory({ points: maxMisses, duration: windowSeconds });
  const kept = new RateLimiterMemory({ points: maxKeptRefusals, duration: windowSeconds });
  const nameOf = (webhookId: string, ip: string): string => `${webhookId} ${addressGroup(ip)}`;
  return {
    /** @throws HoldfastError 2005/429 */
    async check(webhookId: string, ip: string): Promise<void> {
      const state = await misses.get(nameOf(webhookId, ip));
      if (!state || state.consumedPoints < maxMisses) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
      throw errors.tooManyRequests('signature', maxMisses, windowSeconds, retryAfterSeconds);
    },
    /** Counts a miss. Returns whether it is kept as an event: those of a webhook that are kept are few, whatever the address. */
    async miss(webhookId: string, ip: string): Promise<boolean> {
      await misses.penalty(nameOf(webhookId, ip));
      return (await kept.penalty(webhookId)).consumedPoints <= maxKeptRefusals;
    },
  };
}
