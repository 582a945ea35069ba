import { percentEncode } from '../parsing/percent-encode.ts';

/** Where in an address something stands: before its path (the host, or an address as a whole), in its path, or in its query. */
export type AddressPart = 'host' | 'path' | 'query';

/**
 * Says in which part of an address follows what comes after `before`, the text until there. In it, `$` stands for the value of an expression
 * at its beginning, which may be a whole address.
 */
export function partAfter(before: string): AddressPart {
  if (!/^(?:[^/?#]*\/\/[^/?#]*|\$(?!\/\/))[/?#]/.test(before)) return 'host';
  return /[?#]/.test(before) ? 'query' : 'path';
}

/** These would end the host, or make what stands before them a name of its user (RFC 3986 §3.2). */
const endsHost = /[/?#@\\]/;

/** The value as it stands in its part of an address (RFC 3986 §2.1), or why it must not stand there. */
export function encodedIn(
  part: AddressPart,
  { before, value }: { before: string; value: string },
): { text: string } | { problem: string } {
  if (part === 'host') {
    const isWhole = before === '';
    return !isWhole && endsHost.test(value)
      ? { problem: 'gives no part of a host: it would lead to another address' }
      : { text: value };
  }
  if (part === 'path' && value === '') return { problem: 'is empty: it would lead to another path' };
  return { text: percentEncode(value) };
}

/** Whether the path of an address has a segment that leads to another path (RFC 3986 §5.2.4). */
export const leadsElsewhere = (address: string): boolean =>
  /\/\.{1,2}(?:[/?#]|$)/.test(address.replace(/[?#].*$/su, ''));
