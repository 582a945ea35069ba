import type { ActionContract } from '../actions/contract.ts';
import { defaultWait, endProblem, isAfter } from '../language/durations/end.ts';
import { isInstant } from '../language/durations/instant-text.ts';
import type { Path } from '../language/errors/place.ts';
import { isExpression } from '../language/expressions/text.ts';
import { isObject } from '../language/json/object.ts';
import type { Findings } from './problem.ts';

/** Checks the hold of an action: how long it lasts, and when it reminds. */
export function checkHolding(
  action: Record<string, unknown>,
  contract: ActionContract | undefined,
  path: Path,
  findings: Findings,
): void {
  if (contract !== undefined && contract.hold === undefined) {
    for (const field of ['timeout', 'remind', 'label', 'returnUrl']) {
      if (action[field] === undefined) continue;
      const message = `\`${field}\` has no effect: \`${contract.name}\` never holds.`;
      findings.add({
        reason: 'definition.idle',
        message,
        path: [...path, field],
        severity: 'warning',
        at: 'key',
      });
    }
  }
  const { timeout: own } = isObject(action['attributes']) ? action['attributes'] : {};
  if (contract?.hold !== undefined && own !== undefined && action['timeout'] !== undefined) {
    const message = "This `timeout` has no effect: the action's own goes before the one in its attributes.";
    findings.add({
      reason: 'definition.idle',
      message,
      path: [...path, 'attributes', 'timeout'],
      severity: 'warning',
      at: 'key',
    });
  }
  const timeout = checkEnd(action['timeout'], [...path, 'timeout'], findings);
  const remind = Array.isArray(action['remind']) ? action['remind'] : [];
  for (const [at, reminder] of remind.entries()) {
    if (isExpression(reminder)) continue;
    const place = [...path, 'remind', at];
    const when = checkEnd(reminder, place, findings);
    if (when !== null && isAfter(when, timeout ?? defaultWait)) {
      const end = timeout === null ? `hold's end, by default ${defaultWait}` : `timeout, ${timeout}`;
      findings.add({
        reason: 'value.invalid',
        message: `The reminder must come before the ${end}.`,
        path: place,
      });
    }
  }
}

/** A duration, or the time of an end; null if it is neither. */
function checkEnd(value: unknown, path: Path, findings: Findings): string | null {
  if (typeof value !== 'string') return null;
  const problem = endProblem(value, Date.now());
  if (problem === null) return value;
  const what = isInstant(value) ? 'time' : 'duration';
  findings.add({ reason: 'value.format', message: `The ${what} ${problem}.`, path });
  return null;
}
