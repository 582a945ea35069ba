import { clip } from '../src/language/errors/clip.ts';
import { isReservedHeader } from '../src/language/parsing/reserved-header.ts';
import { EgressError } from './egress-error.ts';

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// Tab, visible ASCII and obs-text (RFC 9110 §5.5), so no line break is possible.
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Headers in lower case, ready to send; throws an `EgressError` with reason `header`. */
export function requestHeaders(given: Readonly<Record<string, string>> = {}): Record<string, string> {
  const headers = new Map([
    ['accept', '*/*'],
    // Compressed answers are decompressed all the same, see decode.ts.
    ['accept-encoding', 'identity'],
  ]);
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (!token.test(name))
      refuse(
        `The name of the request header ${JSON.stringify(clip(name, 100))} holds characters that HTTP does not allow.`,
      );
    if (isReservedHeader(lower)) refuse(`The request header ${lower} may not be set.`);
    if (seen.has(lower)) refuse(`The request header ${clip(lower, 100)} is given twice, in different case.`);
    if (!fieldValue.test(value))
      refuse(
        `The value of the request header ${clip(lower, 100)} holds a line break, or a character outside Latin-1.`,
      );
    seen.add(lower);
    headers.set(lower, value);
  }
  return Object.fromEntries(headers);
}

function refuse(message: string): never {
  throw new EgressError('header.refused', { message });
}
