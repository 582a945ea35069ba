import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';

const windowSeconds = 15 * 60;
const triesOfOne = 10;
const triesOfAddress = 100;

export type SignInLimit = ReturnType<typeof createSignInLimit>;

/** Guesses that a process takes: at one person from one address, and at anybody from one address. */
export function createSignInLimit() {
  const ofOne = new RateLimiterMemory({ points: triesOfOne, duration: windowSeconds });
  const ofAddress = new RateLimiterMemory({ points: triesOfAddress, duration: windowSeconds });

  return {
    /** Counts a try, before it is looked at. @throws HoldfastError 2005/429 */
    async take(ip: string, whom: string): Promise<void> {
      try {
        await ofAddress.consume(ip);
        await ofOne.consume(`${ip} ${whom.toLowerCase()}`);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        throw tooManyTries(refusal as RateLimiterRes);
      }
    },
  };
}

const tooManyTries = ({ msBeforeNext }: RateLimiterRes): HoldfastError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new HoldfastError(
    2005,
    'Too many tries to sign in.',
    [{ message: `wait ${Math.ceil(retryAfterSeconds / 60)} minutes`, windowSeconds, retryAfterSeconds }],
    { status: 429 },
  );
};
