/** Whether an endpoint wants events of this type. Without any pattern, it wants all. */
export const wantsEvent = (patterns: readonly string[], type: string): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matches(pattern, type));

/** A type itself, or a wildcard for all types with the same beginning: `workflowExecution.*`, or `*` for all. */
const matches = (pattern: string, type: string): boolean =>
  pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)));

/** Whether a pattern can match any type of a catalogue: a typo would silently match nothing. */
export const matchesAny = (pattern: string, types: readonly string[]): boolean =>
  (pattern === '*' || /^[A-Za-z0-9.]+(\.\*)?$/.test(pattern)) && types.some((type) => matches(pattern, type));
