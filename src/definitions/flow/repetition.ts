import type { RetryPolicy } from '../../actions/contract.ts';
import { durationEnd } from '../../language/durations/duration.ts';
import type { Path } from '../../language/errors/place.ts';
import { reasons } from '../../language/errors/reasons.ts';
import type { Repetition } from '../../engine/plan/compiled.ts';
import { limits } from '../../engine/plan/limits.ts';
import type { Findings } from '../problem.ts';
import { mustBeDuration } from './constant.ts';

type RepetitionText = Record<string, unknown>;

/** Reads an action's `retry`, with the action's own numbers for everything that is left out. */
export function retryFor(
  written: RepetitionText,
  policy: RetryPolicy | undefined,
  path: Path,
  findings: Findings,
): Repetition {
  const times = timesIn(written, path, findings);
  const intervalMs = times.intervalMs ?? policy?.initialIntervalMs ?? 1_000;
  return {
    maxAttempts: numberIn(written['maxAttempts']) ?? policy?.maxAttempts ?? 1,
    intervalMs,
    backoff: numberIn(written['backoff']) ?? policy?.backoffCoefficient ?? 1,
    maxIntervalMs: times.maxIntervalMs ?? Math.max(intervalMs, policy?.maxIntervalMs ?? 0),
  };
}

const hourMs = 3_600_000;

/** Reads `repeat`, or the `retry` of a block. `of`: the thing that is repeated. */
export function repeatFor(
  written: RepetitionText,
  of: 'action' | 'rounds' | 'tries',
  path: Path,
  findings: Findings,
): Repetition {
  const times = timesIn(written, path, findings);
  const maxAttempts = numberIn(written['maxAttempts']) ?? 1;
  if (of === 'rounds' && maxAttempts > limits.maxRounds) {
    const message = `A block can be repeated at most ${limits.maxRounds} times.`;
    findings.add({ reason: 'value.range', message, path: [...path, 'maxAttempts'] });
  }
  const intervalMs = times.intervalMs ?? (of === 'rounds' ? 0 : 1_000);
  const backoff = numberIn(written['backoff']) ?? 1;
  const maxIntervalMs = times.maxIntervalMs ?? (backoff > 1 ? Math.max(intervalMs, hourMs) : intervalMs);
  return { maxAttempts, intervalMs, backoff, maxIntervalMs };
}

function timesIn(written: RepetitionText, path: Path, findings: Findings) {
  const msOf = (field: 'interval' | 'maxInterval'): number | undefined => {
    const value = written[field];
    if (typeof value !== 'string') return undefined;
    const wrong = mustBeDuration.fault(value, field);
    if (wrong === null) return durationEnd(value, 0);
    findings.add({ ...wrong, path: [...path, field] });
    return undefined;
  };
  const [intervalMs, maxIntervalMs] = [msOf('interval'), msOf('maxInterval')];
  if (intervalMs !== undefined && maxIntervalMs !== undefined && maxIntervalMs < intervalMs) {
    const message = '`maxInterval` must not be shorter than `interval`.';
    findings.add({ reason: 'value.invalid', message, path: [...path, 'maxInterval'] });
  }
  return { intervalMs, maxIntervalMs };
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Reasons of failures that come from blocks and waits. */
const flowReasons = [
  'hold.expired',
  'heartbeat.missed',
  'deadline.exceeded',
  'repeat.exhausted',
  'workflow.failed',
  'answer.refused',
  'limit.exceeded',
  'join.missed',
  'outcome.unknown',
  'child.cancelled',
  'execution.cancelled',
];
const ownReasons: ReadonlySet<string> = new Set([...Object.keys(reasons), ...flowReasons]);

/** The errors that a `catch` or a `retry` is for. A reason with a dot is ours; others are the author's. */
export function codesIn(value: unknown, path: Path, findings: Findings): (number | string)[] | undefined {
  if (!Array.isArray(value)) return undefined;
  for (const [at, code] of value.entries()) {
    if (typeof code !== 'string' || !code.includes('.') || ownReasons.has(code)) continue;
    const message = () =>
      `There is no reason \`${code}\`.${findings.suggestions.didYouMean(code, ownReasons)} A reason of your own has no dot.`;
    findings.add({ reason: 'value.choice', message, path: [...path, at] });
  }
  return value.filter((code) => typeof code === 'number' || typeof code === 'string');
}
