import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

/** Callers whose keys one process makes, or has in its queue: the next one is better told to come again. */
const most = 8;
let making = 0;

/** @throws HoldfastError 2005/429 where too many wait already */
export async function whileKeysAreMade<T>(work: () => Promise<T>): Promise<T> {
  if (making >= most) throw tooManyKeys();
  making++;
  try {
    return await work();
  } finally {
    making--;
  }
}

export const tooManyKeys = (): HoldfastError =>
  new HoldfastError(
    2005,
    'Too many credential definitions are being made.',
    [{ reason: 'server.busy', message: `at most ${most} at a time: try again in some seconds`, limit: most }],
    { status: 429 },
  );
