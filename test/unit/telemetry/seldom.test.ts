import { expect, it } from 'vitest';
import { seldom } from '../../../telemetry/metrics/seldom.ts';

it('a slow count is made seldom, and once for all who ask meanwhile', async () => {
  let now = 0;
  let looks = 0;
  let tookMs = 2_000;
  const refresh = seldom(
    async () => {
      looks++;
      now += tookMs;
    },
    15_000,
    () => now,
  );
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(looks).toBe(1);
  // A query that took two seconds may be repeated after two hundred seconds, not after fifteen.
  now = 17_000;
  await refresh();
  now = 2_000 + 199_999;
  await refresh();
  expect(looks).toBe(1);
  tookMs = 1;
  now = 2_000 + 200_000;
  await refresh();
  expect(looks).toBe(2);
  now += 14_998;
  await refresh();
  expect(looks).toBe(2);
  now += 1;
  await refresh();
  expect(looks).toBe(3);
});

it('a count that failed is not repeated at once', async () => {
  let looks = 0;
  const refresh = seldom(
    async () => {
      looks++;
      throw new Error('away');
    },
    15_000,
    () => 0,
  );
  await expect(refresh()).rejects.toThrow('away');
  await refresh();
  expect(looks).toBe(1);
});
