/**
 * Whether Postgres has refused a statement for what is in it: data, constraints, or the statement itself (SQLSTATE classes
 * 22, 23 and 42). The same statement would be refused again.
 */
export function isRejected(error: unknown): boolean {
  // Drizzle's builder wraps what the driver threw.
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^(22|23|42)...$/.test(current.code))
      return true;
  }
  return false;
}
