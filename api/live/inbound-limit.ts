import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup } from '../../net/address-group.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';

const windowSeconds = 60;

export type InboundLimit = ReturnType<typeof createInboundLimit>;

/** Limits wrong signatures in this process: at one webhook, from one address. Right ones are never counted. */
export function createInboundLimit() {
  const { maxMisses, maxKeptRefusals, maxQuestions } = inboundLimits;
  const misses = new RateLimiterMemory({ points: maxMisses, duration: windowSeconds });
  const kept = new RateLimiterMemory({ points: maxKeptRefusals, duration: windowSeconds });
  const asked = new RateLimiterMemory({ points: maxQuestions, duration: windowSeconds });
  const nameOf = (webhookId: string, ip: string): string => `${webhookId} ${addressGroup(ip)}`;
  const isKept = async (webhookId: string): Promise<boolean> =>
    (await kept.penalty(webhookId)).consumedPoints <= maxKeptRefusals;
  const tooMany = (by: 'signature' | 'question', most: number, { msBeforeNext }: RateLimiterRes): Error =>
    errors.tooManyRequests(by, most, windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1_000)));
  return {
    /** @throws HoldfastError 2005/429 */
    async check(webhookId: string, ip: string): Promise<void> {
      const state = await misses.get(nameOf(webhookId, ip));
      if (!state || state.consumedPoints < maxMisses) return;
      throw tooMany('signature', maxMisses, state);
    },
    /** Counts a miss. Returns whether it is kept as an event: those of a webhook that are kept are few, whatever the address. */
    async miss(webhookId: string, ip: string): Promise<boolean> {
      await misses.penalty(nameOf(webhookId, ip));
      return isKept(webhookId);
    },
    /** Whether another refusal is kept, of a request whose sender is verified. */
    isKept,
    /** Counts a request of a sender that only asks whether this URL accepts events. @throws HoldfastError 2005/429 */
    async ask(webhookId: string, ip: string): Promise<void> {
      const state = await asked.penalty(nameOf(webhookId, ip));
      if (state.consumedPoints > maxQuestions) throw tooMany('question', maxQuestions, state);
    },
  };
}
