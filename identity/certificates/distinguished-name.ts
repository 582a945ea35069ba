/** Turns the name in a certificate from Node's form (one attribute a line, in reverse order) into the form of RFC 4514. */
export const distinguishedName = (lines: string): string => lines.split('\n').toReversed().join(',');
