import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { RetryableError } from '../../../actions/action.ts';
import { classify, tryAgain } from '../../../workers/tries/failure.ts';

const policy = { maxAttempts: 4, initialIntervalMs: 100, backoffCoefficient: 3, maxIntervalMs: 500 };
const refused = new HoldfastError(2005, 'refused', [{ reason: 'http.status', message: 'refused' }]);

function classified(error: unknown, failedTries = 0) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return { failure: classify(error, policy, failedTries, log, 'support-id'), logged: logged.join('') };
}

describe('a failed try', () => {
  it('with a definite error ends the action, at the first try too', () => {
    expect(classified(refused)).toEqual({ failure: { end: refused, answered: true }, logged: '' });
  });

  it('that may be repeated is, each time a little later, up to the longest interval', () => {
    const waits = [0, 1, 2].map(
      (failedTries) => classified(new RetryableError(refused), failedTries).failure,
    );
    expect(waits).toEqual([100, 300, 500].map((afterMs) => ({ retry: refused, afterMs })));
  });

  it('waits as long as the other side asks for', () => {
    expect(classified(new RetryableError(refused, { retryAfterMs: 9_000 })).failure).toEqual({
      retry: refused,
      afterMs: 9_000,
    });
  });

  it('ends the action with its error once the tries are used up', () => {
    expect(classified(new RetryableError(refused), 3).failure).toEqual({ end: refused, answered: false });
  });

  it('that nobody foresaw becomes 2007 with the support id that the log knows', () => {
    const { failure, logged } = classified(new TypeError('marker'), 3);
    expect(failure).toMatchObject({ end: { code: 2007, details: [{ supportId: 'support-id' }] } });
    expect(JSON.stringify(failure)).not.toContain('marker');
    expect(logged).toContain('support-id');
  });

  it('tells Temporal nothing but when to try again', () => {
    expect(tryAgain(250)).toMatchObject({ type: 'TryFailed', nextRetryDelay: 250, nonRetryable: false });
    expect(tryAgain().nextRetryDelay).toBeUndefined();
  });
});
