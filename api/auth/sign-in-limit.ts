import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { addressGroup } from '../http/address.ts';
import { errors } from '../../src/errors/catalogue.ts';

const windowSeconds = 15 * 60;

/** What is tried, and how often one of it may be, from one address. Links are looked at again; nobody guesses one. */
const tries = { password: 10, signInLink: 30, invitation: 30 } as const;
/** Tries of one purpose that came to nothing, from one address: others behind it are still let in. */
const missesOfAddress = 100;

export type Purpose = keyof typeof tries;

export type SignInLimit = ReturnType<typeof createSignInLimit>;

/**
 * Guesses that a process takes: for each purpose, at one person or link from one address, and at anything from one address.
 * Whoever mistypes uses up their own tries, not those of everybody behind the same address.
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
     * Counts a try, before it is looked at. Call the result where it was right: it is no guess then.
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
        // A link stays counted: it is right each time.
        if (purpose === 'password') await ofOne[purpose].delete(one);
      };
    },
  };
}

const tooManyTries = ({ msBeforeNext }: RateLimiterRes): HoldfastError =>
  errors.tooManySignIns(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
