import { expect, it } from 'vitest';
import { pauseMs } from '../../../../src/engine/values/times/pause-ms.ts';
import { errors } from '../../../../src/language/errors/catalogue.ts';

const minuteMs = 60_000;
const call = { method: 'GET', host: 'example.com' };

it.each([
  ['longer than the interval', { intervalMs: minuteMs }, 3_000, 3_000],
  ['shorter than the interval', { intervalMs: 60 * minuteMs }, 5, 3_600],
  ['longer than `maxInterval`', { intervalMs: minuteMs, maxIntervalMs: 2 * minuteMs }, 600, 600],
  ['longer than an hour', { intervalMs: 1_000 }, 86_400, 3_600],
])('the wait that an endpoint asks for is followed if it is %s', (_, plan, retryAfterSeconds, seconds) => {
  const retry = { maxAttempts: 3, backoff: 1, maxIntervalMs: 60 * minuteMs, ...plan };
  const error = errors.endpointRefused(call, { status: 429, retryAfterSeconds }).toBody();
  const came = { error, headers: null, now: 0 };
  expect(pauseMs({ catches: [], retry }, 'retry', 0, came)).toBe(seconds * 1_000);
});
