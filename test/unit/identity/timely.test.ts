import { expect, it } from 'vitest';
import { isTimely } from '../../../identity/protocols/didcomm/timely.ts';

const moment = { now: Date.parse('2026-06-01T12:00:00Z'), skewSeconds: 30 };

it.each<[object, boolean]>([
  [{}, true],
  [{ issuanceDate: '2026-06-01T12:00:20Z' }, true],
  [{ issuanceDate: '2026-06-01T12:01:00Z' }, false],
  [{ validFrom: '2026-06-01T12:01:00Z' }, false],
  [{ validFrom: '2026-06-01T12:00:00Z', validUntil: '2026-06-01T12:00:00Z' }, true],
  [{ validUntil: '2026-06-01T11:59:00Z' }, false],
  [{ expirationDate: '2026-06-01T11:59:00Z' }, false],
  [{ expirationDate: '2026-06-01T14:01:00+02:00' }, true],
  [{ expirationDate: 'some time' }, false],
  [{ validUntil: ['2026-06-01T13:00:00Z', '2026-06-01T11:00:00Z'] }, false],
  [{ validFrom: null }, false],
])('a credential with %j is valid at noon: %s', (credential, expected) => {
  expect(isTimely(credential, moment)).toBe(expected);
});
