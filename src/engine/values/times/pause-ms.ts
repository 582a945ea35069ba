import type { CompiledEntry } from '../../plan/compiled.ts';
import { longestRetryAfterMs, parseRetryAfter } from '../../../language/durations/retry-after.ts';
import type { ErrorBody } from '../../../language/errors/error-body.ts';

/** The result of an action, and when it came. */
interface Came {
  error: ErrorBody | null;
  /** The headers in its output. */
  headers: unknown;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * How long an action waits until it is pending again: the interval of its `retry` or `repeat` after so many before it, or
 * as long as the endpoint has asked for, if that is longer.
 */
export function pauseMs(entry: CompiledEntry, of: 'retry' | 'repeat', before: number, came: Came): number {
  const plan = entry[of];
  if (!plan) throw new Error(`an entry has no ${of}`);
  const ownMs = Math.min(plan.intervalMs * plan.backoff ** before, plan.maxIntervalMs);
  const asked = of === 'retry' ? askedByError(came) : askedByAnswer(entry, came);
  return Math.max(ownMs, Math.min(asked ?? 0, longestRetryAfterMs));
}

/** Only errors of ours have this reason, so no stranger says how long to wait. */
function askedByError({ error }: Came): number | null {
  const detail = error?.details.find(({ reason }) => reason === 'http.status');
  const seconds = detail?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds * 1_000 : null;
}

function askedByAnswer({ action }: CompiledEntry, { headers, now }: Came): number | null {
  if (!action?.contract.asksToWait || typeof headers !== 'object' || headers === null) return null;
  const header: unknown = Reflect.get(headers, 'retry-after');
  return typeof header === 'string' ? parseRetryAfter(header, now) : null;
}
