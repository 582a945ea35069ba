import { describe, expect, it } from 'vitest';
import { requireTimely } from '../../../identity/protocols/openid4vc/key-binding.ts';
import { RefusedPresentation } from '../../../identity/protocols/openid4vc/refused-presentation.ts';
import { requireValidAt } from '../../../identity/protocols/openid4vc/time-claims.ts';

const now = 1_800_000_000;
const year = 365 * 24 * 3600;
const moment = { now: now * 1000, skewSeconds: 30 };
const bound = (payload: object) => () => {
  requireTimely({ payload }, moment);
};

describe('a key binding (RFC 9901 §7.3)', () => {
  it.each<[string, unknown]>([
    ['a year old', now - year],
    ['a year ahead', now + year],
    ['ten minutes old', now - 600],
    ['ten minutes ahead', now + 600],
    ['in milliseconds', now * 1000],
    ['of no time', null],
    ['a text', String(now)],
  ])('that is %s is refused', (_which, iat) => {
    expect(bound({ iat })).toThrow(RefusedPresentation);
  });

  it.each<[string, object]>([
    ['that has expired', { exp: now - 60 }],
    ['that is not valid yet', { nbf: now + 60 }],
    ['whose end is a text', { exp: String(now + 60) }],
    ['whose beginning is a text', { nbf: String(now - 60) }],
  ])('%s is refused', (_which, claims) => {
    expect(bound({ iat: now, ...claims })).toThrow(RefusedPresentation);
  });

  it('is refused if it is missing', () => {
    expect(() => {
      requireTimely(undefined, moment);
    }).toThrow(RefusedPresentation);
  });

  it.each([-240, 240])('may be of a clock that is %i seconds off', (seconds) => {
    expect(bound({ iat: now + seconds, exp: now + 60, nbf: now - 60 })).not.toThrow();
  });
});

describe('a credential', () => {
  const valid = (claims: object) => () => {
    requireValidAt(claims, { ...moment, of: 'SD-JWT', reason: 'presentation.invalid' });
  };

  it('counts while it is valid, by a clock that is a little off', () => {
    for (const claims of [{}, { exp: now + 1, nbf: now }, { exp: now - 29 }, { nbf: now + 29 }])
      expect(valid(claims)).not.toThrow();
  });

  it('does not count before or after that', () => {
    expect(valid({ exp: now - 3600 })).toThrow('The SD-JWT has expired: see its exp');
    expect(valid({ exp: null })).toThrow('The SD-JWT has expired: see its exp');
    expect(valid({ nbf: now + 3600 })).toThrow('The SD-JWT is not valid yet: see its nbf');
  });
});
