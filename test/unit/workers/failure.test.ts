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
  it('ends the action if the error is definite, at the first try too', () => {
    expect(classified(refused)).toEqual({ failure: { end: refused, answered: true }, logged: '' });
  });

  it('is repeated if it may be, each time a little later, up to the longest interval', () => {
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

  it('ends the action with its error after the last try', () => {
    expect(classified(new RetryableError(refused), 3).failure).toEqual({ end: refused, answered: false });
  });

  it('becomes 2007 with a support id from the log if the error is unexpected', () => {
    const { failure, logged } = classified(new TypeError('marker'), 3);
    expect(failure).toMatchObject({ end: { code: 2007, details: [{ supportId: 'support-id' }] } });
    expect(JSON.stringify(failure)).not.toContain('marker');
    expect(logged).toContain('support-id');
  });

  it('gives Temporal only the time of the next try', () => {
    expect(tryAgain(250)).toMatchObject({ type: 'TryFailed', nextRetryDelay: 250, nonRetryable: false });
    expect(tryAgain().nextRetryDelay).toBeUndefined();
  });
});
