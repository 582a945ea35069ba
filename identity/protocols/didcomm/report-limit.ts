import { RateLimiterMemory } from 'rate-limiter-flexible';

const limiter = new RateLimiterMemory({ points: 10, duration: 3600 });

/** Whether who is at the other end of a connection may be told of a mistake once more: ten times an hour, by each process. */
export const mayReportTo = (connectionId: string): Promise<boolean> =>
  limiter.consume(connectionId).then(
    () => true,
    () => false,
  );
