import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { addressGroup } from '../../net/address-group.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

const windowSeconds = 15 * 60;

/**
 * How often one password, link or invitation may be tried from one address. Links have a higher limit: people open them
 * again, and nobody can guess one.
 */
const tries = { password: 10, signInLink: 30, invitation: 30 } as const;
/**
 * The failed tries of one purpose from one address. It is high, so that others behind the same address can still sign
 * in.
 */
const missesOfAddress = 100;

export type Purpose = keyof typeof tries;

/**
 * Limits guesses in a process: for each purpose, at one person or link from one address, and at anything from one
 * address. A person who mistypes uses up their own tries, not those of everybody behind the same address.
 */
export function createSignInLimit() {
  const limiters = (points: (purpose: Purpose) => number) => {
    const of = (purpose: Purpose) =>
      new RateLimiterMemory({ points: points(purpose), duration: windowSeconds });
    return { password: of('password'), signInLink: of('signInLink'), invitation: of('invitation') };
  };
  const ofOne = limiters((purpose) => tries[purpose]);
  const ofAddress = limiters(() => missesOfAddress);

  return {
    /**
     * Counts a try before it is checked. Call the result if it was right, because it was no guess then.
     * @throws HoldfastError 2005/429
     */
    async take(ip: string, purpose: Purpose, whom: string): Promise<() => Promise<void>> {
      const address = addressGroup(ip);
      const one = `${address} ${createHash('sha256').update(whom.toLowerCase()).digest('base64')}`;
      try {
        await ofOne[purpose].consume(one);
        await ofAddress[purpose].consume(address);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        throw tooManyTries(refusal as RateLimiterRes);
      }
      return async () => {
        await ofAddress[purpose].reward(address);
        // A link stays counted, because it is right each time.
        if (purpose === 'password') await ofOne[purpose].delete(one);
      };
    },
  };
}

const tooManyTries = ({ msBeforeNext }: RateLimiterRes): HoldfastError =>
  errors.tooManySignIns(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
