import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressGroup } from '../../net/address-group.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { formLimits } from '../../src/people/forms/limits.ts';

const windowSeconds = 60;

export type FormLimit = ReturnType<typeof createFormLimit>;

/** Limits in this process the submissions to one form: from one address, and from all addresses. */
export function createFormLimit() {
  const { maxFromAddress, maxToForm } = formLimits;
  const policies = {
    stranger: new RateLimiterMemory({ points: maxFromAddress, duration: windowSeconds }),
    form: new RateLimiterMemory({ points: maxToForm, duration: windowSeconds }),
  };
  const count = async (policy: keyof typeof policies, name: string): Promise<void> => {
    const { points } = policies[policy];
    const { consumedPoints, msBeforeNext } = await policies[policy].penalty(name);
    if (consumedPoints <= points) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    throw errors.tooManyRequests(policy, points, windowSeconds, retryAfterSeconds);
  };
  return {
    /** Counts all that comes from one address. @throws HoldfastError 2005/429 */
    takeFrom: (formId: string, ip: string): Promise<void> =>
      count('stranger', `${formId} ${addressGroup(ip)}`),
    /**
     * Counts a form with a solved challenge: a sender without one uses up nothing of the others' limit.
     * @throws HoldfastError 2005/429
     */
    takeSolved: (formId: string): Promise<void> => count('form', formId),
  };
}
