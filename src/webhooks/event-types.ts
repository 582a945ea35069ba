/** Whether an endpoint wants events of this type. None named: it wants all. */
export const wantsEvent = (patterns: readonly string[], type: string): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matches(pattern, type));

/** A type itself, or a wildcard for all that begins like it: `openid4vc.*`, `openid4vc.issuance.*`, `*`. */
const matches = (pattern: string, type: string): boolean =>
  pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)));

/** Whether a pattern can match anything of a catalogue: a typo would silently match nothing. */
export const matchesAny = (pattern: string, types: readonly string[]): boolean =>
  (pattern === '*' || /^[A-Za-z0-9.]+(\.\*)?$/.test(pattern)) && types.some((type) => matches(pattern, type));
