import { vi } from 'vitest';

/**
 * Waits until what is asserted holds, and gives what it gives; else its last failure is the error. For what another
 * process or a background task brings about: the limit is for a machine that is busy, and no test depends on it.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 90_000, interval: 50 });
