/**
 * Errors of the driver, and of Postgres while it starts, stops, runs out of connections or lets nobody in (SQLSTATE
 * classes 08, 53, 57P; 28 and 3D: the role or the database is not there, as while a backup is restored).
 */
const driverCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

/** Whether a failed statement means that Postgres cannot be reached, rather than that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  // Drizzle's builder wraps what the driver threw.
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (isHungUp(current)) return false;
    if (driverCodes.has(code) || /^(08|28|3D|53|57P)/.test(code)) return true;
  }
  return false;
}

/** Node's words for a caller that went away while it still sent: the driver's connections are reset in others. */
export const isHungUp = (error: Error): boolean =>
  'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
