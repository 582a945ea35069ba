import { expect, it } from 'vitest';
import { mailGivenUpAfterMs, nextMailTryInMs } from '../../../src/people/mail/schedule.ts';

it('a mail is tried less and less often, and not after a day', () => {
  let ageMs = 0;
  const waits: number[] = [];
  for (let failedTries = 1; failedTries < 100; failedTries++) {
    const next = nextMailTryInMs(failedTries, { ageMs, random: 0 });
    if (next === null) break;
    waits.push(next / 60_000);
    ageMs += next;
  }
  expect(waits).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240]);
  expect(ageMs).toBeLessThanOrEqual(mailGivenUpAfterMs);
});

it('mails that failed together do not return together', () => {
  expect(nextMailTryInMs(1, { ageMs: 0, random: 0.5 })).toBe(66_000);
});
