import { RateLimiterMemory } from 'rate-limiter-flexible';

const limiter = new RateLimiterMemory({ points: 10, duration: 3600 });

/** Limits the problem reports over a connection to ten an hour in each process. */
export const mayReportTo = (connectionId: string): Promise<boolean> =>
  limiter.consume(connectionId).then(
    () => true,
    () => false,
  );
