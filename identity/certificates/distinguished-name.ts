/** A name of a certificate as RFC 4514 writes it, from what Node gives: one attribute a line, the other way round. */
export const distinguishedName = (lines: string): string => lines.split('\n').toReversed().join(',');
