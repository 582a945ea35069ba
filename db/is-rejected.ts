/**
 * Whether Postgres has refused a statement for what is in it: data, constraints, or the statement itself (SQLSTATE classes
 * 22, 23 and 42). The same statement would be refused again.
 */
export const isRejected = (error: unknown): boolean => hasState(error, /^(22|23|42)...$/);

/** Whether that was a text with a NUL in it, or one that is no UTF-8: character_not_in_repertoire, untranslatable_character. */
export const isUnstorable = (error: unknown): boolean => hasState(error, /^(22021|22P05)$/);

function hasState(error: unknown, state: RegExp): boolean {
  // Drizzle's builder wraps what the driver threw.
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && state.test(current.code)) return true;
  }
  return false;
}
