/**
 * Error codes of the driver, and of Postgres while it starts, stops, has no connection left or refuses logins
 * (SQLSTATE classes 08, 53, 57P; 28 and 3D: the role or the database does not exist, as during a restore).
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

/** Whether a statement failed because Postgres cannot be reached, and not because the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  // Drizzle's builder wraps the driver's error.
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (isHungUp(current)) return false;
    // A Unix socket is gone while Postgres is stopped.
    if (code === 'ENOENT' && 'syscall' in current && current.syscall === 'connect') return true;
    if (driverCodes.has(code) || /^(08|28|3D|53|57P)/.test(code)) return true;
  }
  return false;
}

/**
 * Whether a caller disconnected while sending, by Node's message: the driver's own connections are reset with other
 * messages.
 */
export const isHungUp = (error: Error): boolean =>
  'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
