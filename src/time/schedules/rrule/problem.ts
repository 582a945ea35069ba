import { ruleLimits } from '../limits.ts';
import { countsTimes, type RuleSpec } from './local-times.ts';
import { parseRule } from './parse.ts';

/** The problem of a rule; null if there is none. A rule that is counted from a start needs one. */
export function problemOfRule({ rrule, startAt }: RuleSpec): string | null {
  const parsed = parseRule(rrule);
  if ('problem' in parsed) return parsed.problem;
  const { interval, count, frequency, days, numbers } = parsed.rule;
  const times = (numbers.BYHOUR?.length ?? 1) * (numbers.BYMINUTE?.length ?? 1);
  if (countsTimes(parsed.rule) && times > ruleLimits.maxTimes)
    return `must have at most ${ruleLimits.maxTimes} times in a day with \`COUNT\` or \`BYSETPOS\``;
  if (startAt !== undefined) return null;
  if (interval > 1) return 'must have `startAt` beside it, from which `INTERVAL` counts';
  if (count !== null) return 'must have `startAt` beside it, from which `COUNT` counts';
  return frequency === 'WEEKLY' && days.length === 0
    ? 'must have `BYDAY`, or `startAt` beside it, whose day of the week counts'
    : null;
}
