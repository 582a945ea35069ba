/**
 * Whether Postgres has refused a statement for its data, a constraint, or the statement itself (SQLSTATE classes 22,
 * 23 and 42). It would refuse the same statement again.
 */
export const isRejected = (error: unknown): boolean => hasState(error, /^(22|23|42)...$/);

/**
 * Whether the cause was a text with a NUL, or a text that is not UTF-8: character_not_in_repertoire,
 * untranslatable_character.
 */
export const isUnstorable = (error: unknown): boolean => hasState(error, /^(22021|22P05)$/);

/** Whether the role may not do this: insufficient_privilege. */
export const isDenied = (error: unknown): boolean => hasState(error, /^42501$/);

function hasState(error: unknown, state: RegExp): boolean {
  // Drizzle's builder wraps the driver's error.
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && state.test(current.code)) return true;
  }
  return false;
}
