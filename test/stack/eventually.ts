import { vi } from 'vitest';

/**
 * Waits until the assertions in `look` hold, and returns its result; otherwise its last failure is thrown. It is for
 * results of another process or a background task: the limit only allows for a busy machine, and no test depends on
 * it.
 */
export const eventually = <T>(
  look: () => T | Promise<T>,
  { timeout = 90_000, interval = 50 } = {},
): Promise<T> => vi.waitFor(look, { timeout, interval });
