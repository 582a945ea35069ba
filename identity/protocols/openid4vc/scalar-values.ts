import { DateOnly } from '@credo-ts/core';
import { isInstant } from '../../../src/language/durations/instant-text.ts';
import { isDate } from '../../../src/language/schemas/formats/time.ts';
import type { ScalarType } from '../../../src/wallets/templates/templates.ts';

interface Scalar {
  /** Returns the value that is signed for a text; null if the text is no value of the type. */
  signed: (text: string) => unknown;
  problem: string;
}

/** The CBOR types whose values attributes give as text (RFC 8610 §D, RFC 8943). The offer and the signature ask here alone. */
export const scalars: Record<ScalarType, Scalar> = {
  'full-date': {
    // JavaScript would make another day of a date that the calendar does not have.
    signed: (text) => (isDate(text) && text >= '0001' ? new DateOnly(text) : null),
    problem: 'must be a date of the calendar, such as 2001-12-31',
  },
  tdate: {
    signed: (text) => wholeSecond(text),
    problem: 'must be a time of the calendar in whole seconds, such as 2001-12-31T23:59:59Z',
  },
  bstr: {
    signed: (text) => bytesOf(text),
    problem: 'must be base64url',
  },
};

/** The library leaves out fractions of seconds, and no clock of JavaScript has the leap seconds of RFC 3339 §5.6. */
function wholeSecond(text: string): Date | null {
  if (!/T\d\d:\d\d:[0-5]\d(?:\.0+)?[Z+-]/.test(text) || !isInstant(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A decoder skips bits that are no whole byte, so only the decoded bytes count (RFC 4648 §3.5). */
function bytesOf(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  const bare = bytes.toString('base64url');
  const padded = bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
  return text === bare || text === padded ? new Uint8Array(bytes) : null;
}
