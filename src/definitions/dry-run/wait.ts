import { defaultWait, endOf } from '../../language/durations/end.ts';
import { dueAt, type Due } from '../../people/decisions/due.ts';
import { timeoutOf } from '../../engine/values/times/duration-of.ts';
import type { CompiledEntry } from '../../engine/plan/compiled.ts';
import type { resolve } from '../../engine/values/resolve.ts';
import { isObject } from '../../language/json/object.ts';

/** Returns how long an action waits for its answer; null if it waits for none. @throws HoldfastError 2001 */
export async function waitMsOf(
  { action, deadline }: CompiledEntry,
  attributes: unknown,
  place: Parameters<typeof resolve>[1],
  now: number,
): Promise<number | null> {
  const { hold } = action?.contract ?? {};
  if (!hold || hold.onExpiry === 'wakes') return null;
  const { timeout: own, due } = isObject(attributes) ? attributes : {};
  if (due !== undefined && !deadline && action?.timeout === undefined) return dueAt(due as Due, now) - now;
  const declared = deadline
    ? await timeoutOf(deadline, place)
    : (action?.timeout ?? (typeof own === 'string' ? own : defaultWait));
  return endOf(declared, now) - now;
}
