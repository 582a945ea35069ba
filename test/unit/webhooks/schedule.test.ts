import { describe, expect, it } from 'vitest';
import { matchesAny, wantsEvent } from '../../../src/doors/webhooks/event-types.ts';
import { parseRetryAfter } from '../../../src/language/durations/retry-after.ts';
import { blockMs, nextTryInMs, retrySchedule } from '../../../src/doors/webhooks/schedule.ts';
import { publicEventTypes } from '../../../src/executions/events/catalogue.ts';

const second = 1_000;
const hour = 3_600 * second;
const plain = { random: 0, retryAfterMs: null };

describe('the schedule of a delivery', () => {
  it('is 0 s, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then there is no try any more', () => {
    const waits = Array.from({ length: 11 }, (_, failed) => nextTryInMs(failed, plain));
    expect(waits.map((wait) => wait && wait / second)).toEqual([
      0,
      5,
      300,
      1_800,
      7_200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      null,
    ]);
    expect(retrySchedule).toHaveLength(10);
  });

  it('adds up to a fifth by chance', () => {
    expect(nextTryInMs(1, { random: 1, retryAfterMs: null })).toBe(6 * second);
    expect(nextTryInMs(0, { random: 1, retryAfterMs: null })).toBe(0);
  });

  it('waits as long as the receiver asks for, a day at most, and never less than planned', () => {
    expect(nextTryInMs(1, { random: 0, retryAfterMs: 60 * second })).toBe(60 * second);
    expect(nextTryInMs(2, { random: 0, retryAfterMs: second })).toBe(300 * second);
    expect(nextTryInMs(1, { random: 0, retryAfterMs: 1_000 * hour })).toBe(24 * hour);
  });

  it('leaves an endpoint alone that says 429, or 503 with a time', () => {
    expect(blockMs(429, 5 * second)).toBe(5 * second);
    expect(blockMs(429, null)).toBe(30 * second);
    expect(blockMs(503, 5 * second)).toBe(5 * second);
    expect([blockMs(503, null), blockMs(500, 5 * second), blockMs(null, null)]).toEqual([null, null, null]);
  });

  it('reads Retry-After as seconds and as a date', () => {
    const now = Date.parse('2026-01-31T09:00:00Z');
    expect(parseRetryAfter('120', now)).toBe(120 * second);
    expect(parseRetryAfter('Sat, 31 Jan 2026 09:01:00 GMT', now)).toBe(60 * second);
    for (const nothing of [undefined, '0', '-1', 'soon', 'Sat, 31 Jan 2026 08:00:00 GMT'])
      expect(parseRetryAfter(nothing, now)).toBeNull();
  });
});

describe('the types that an endpoint wants', () => {
  it('are all of them, some, or those that a wildcard matches', () => {
    const type = 'workflowExecution.failed';
    for (const patterns of [[], ['*'], [type], ['workflowExecution.*'], ['didcomm.*', type]])
      expect(wantsEvent(patterns, type)).toBe(true);
    for (const patterns of [['didcomm.*'], ['workflowExecution.fail'], ['workflowExecution.failed.*']])
      expect(wantsEvent(patterns, type)).toBe(false);
  });

  it('must be able to match something', () => {
    for (const pattern of ['*', 'openid4vc.*', 'openid4vc.issuance.*', 'didcomm.message.received'])
      expect(matchesAny(pattern, publicEventTypes)).toBe(true);
    for (const pattern of ['', '**', 'openid4vc*', 'workflowExecution.actionRetrying', 'a.*', '*.failed'])
      expect(matchesAny(pattern, publicEventTypes)).toBe(false);
  });
});
