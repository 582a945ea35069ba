import { describe, expect, it } from 'vitest';
import { validityOf } from '../../../identity/protocols/openid4vc/validity.ts';

const at = (text: string) => new Date(text);
const now = at('2026-11-22T18:42:17.123Z').getTime();
const certificate = { notBefore: at('2026-01-01T00:00:00Z'), notAfter: at('2028-01-01T00:00:00Z') };

describe('the validity of a credential', () => {
  it.each<[string, string | null, typeof certificate | null, { from: string; until: string | null }]>([
    ['has no end where none is given', null, null, { from: '2026-11-22T18:00:00Z', until: null }],
    [
      'is rounded to the hour where it is for a day or longer',
      '2027-11-22T18:42:17Z',
      null,
      { from: '2026-11-22T18:00:00Z', until: '2027-11-22T19:00:00Z' },
    ],
    [
      'ends at a full minute where it is shorter, and never too early',
      '2026-11-22T18:52:17Z',
      null,
      { from: '2026-11-22T18:00:00Z', until: '2026-11-22T18:53:00Z' },
    ],
    [
      "does not begin before the certificate's",
      null,
      { ...certificate, notBefore: at('2026-11-22T18:40:00Z') },
      { from: '2026-11-22T18:40:00Z', until: '2028-01-01T00:00:00Z' },
    ],
    [
      "ends at the full hour before its certificate's end, at the latest",
      '2027-11-22T18:42:17Z',
      { ...certificate, notAfter: at('2027-01-01T00:00:30Z') },
      { from: '2026-11-22T18:00:00Z', until: '2027-01-01T00:00:00Z' },
    ],
    [
      'is still to come where its certificate ends within the hour',
      '2027-11-22T18:42:17Z',
      { ...certificate, notAfter: at('2026-11-22T18:55:30Z') },
      { from: '2026-11-22T18:00:00Z', until: '2026-11-22T18:55:00Z' },
    ],
    [
      "ends with its certificate's where no end is given",
      null,
      certificate,
      { from: '2026-11-22T18:00:00Z', until: '2028-01-01T00:00:00Z' },
    ],
  ])('%s', (_what, expiresAt, signedBy, { from, until }) => {
    const end = expiresAt === null ? null : at(expiresAt).getTime();
    expect(validityOf(now, end, signedBy)).toEqual({
      from: at(from),
      until: until === null ? null : at(until),
    });
  });
});
