import { percentEncode } from '../parsing/percent-encode.ts';

/** Where in an address something stands: before its path (the host, or an address as a whole), in its path, or in its query. */
export type AddressPart = 'host' | 'path' | 'query';

/** Readers of URLs leave these out wherever they stand (URL Standard, §4.4). */
const leftOut = /[\t\n\r]/g;

/** Where the host ends after a scheme. Readers take `\` for `/`, and any number of them before the host (URL Standard, §4.4). */
const hostOfScheme = /^[^:/\\?#]*:[/\\]*[^/\\?#]+[/\\?#]/;
/** The same after a value at the beginning that is not known: an address, unless `//` follows it as it follows a scheme. */
const hostOfValue = /^\$[^:/\\?#]*(?!\/\/)[/\\?#]/;

/** Returns the part of an address in which a text after `before` is. In `before`, `$` stands for a value that is not known. */
export function partAfter(before: string): AddressPart {
  const text = before.replaceAll(leftOut, '');
  if (!hostOfScheme.test(text) && !hostOfValue.test(text)) return 'host';
  return /[?#]/.test(text) ? 'query' : 'path';
}

/**
 * Whether every address with this beginning has the same host and the same port: later text, and a name in braces that gets a
 * value, comes after them. A `$` at the beginning stands for a value.
 */
export function fixesHost(beginning: string): boolean {
  const text = beginning.replaceAll(leftOut, '');
  const [host] = hostOfScheme.exec(text) ?? hostOfValue.exec(text) ?? [];
  return host !== undefined && !host.includes('{');
}

/** These would end the host, or turn the text before them into the name of a user (RFC 3986 §3.2). */
const endsHost = /[/?#@\\]/;

/**
 * The text around a value: the text before it, the part of that text that the author wrote directly before the value, and the
 * text after it.
 */
interface Around {
  before: string;
  written: string;
  after: string;
}

/** The value as it is written in its part of an address (RFC 3986 §2.1), or the reason why it is not allowed there. */
export function encodedIn(
  part: AddressPart,
  value: string,
  around: Around,
): { text: string } | { problem: string } {
  if (part === 'host') {
    // Before `://` it is a scheme, and else it may be an address as a whole.
    const isWhole = around.before === '' && !around.after.startsWith('://');
    if (!isWhole && endsHost.test(value))
      return { problem: 'gives no part of a host: it would lead to another address' };
    if (goesOn(value, around))
      return { problem: 'would go on with the host that is written before it: write `/` between them' };
    return { text: value };
  }
  if (part === 'path' && value === '') return { problem: 'is empty: it would lead to another path' };
  return { text: percentEncode(value) };
}

/** Whether a value makes another host of one that seems to be written as a whole: `https://api.example` and `.evil.example`. */
function goesOn(value: string, { written, after }: Around): boolean {
  const host = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1);
  const isAtEnd = after === '' || /^[/?#\\]/.test(after);
  if (!/[A-Za-z0-9]$/.test(host.slice(-1)) || !isAtEnd || value === '' || /^:\d+$/.test(value)) return false;
  return host.includes('.') || value.includes('.');
}

/**
 * Why an address leads to another place than the one that is written: a segment of its path does (RFC 3986 §5.2.4; `%2e` is a dot, too), or it
 * has an empty host, in whose place readers take the first segment. Null if it does not.
 */
export function leadsElsewhere(address: string): string | null {
  const text = address.replaceAll(leftOut, '').replace(/[?#].*$/su, '');
  if (/^[^:/\\]*:[/\\]{3}/.test(text)) return 'makes an address without a host';
  return /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i.test(text)
    ? 'makes an address with `.` or `..`, which leads to another path'
    : null;
}
