import type { Plan } from '../../engine/plan/plan.ts';
import { isObject } from '../../language/json/object.ts';
import { isExpression } from '../../language/expressions/text.ts';
import type { Findings } from '../problem.ts';
import { placesAround } from './visibility.ts';
import type { WrittenEntry } from './written.ts';

/** Warns of each lock that fails with `lock.own` whenever it is reached: locks around it with its literal key have all of its places. */
export function checkNestedLocks(
  plan: Plan,
  entries: ReadonlyMap<string, WrittenEntry>,
  findings: Findings,
): void {
  for (const entry of entries.values()) {
    const lock = lockOf(entry);
    if (lock === null || typeof lock.places !== 'number') continue;
    const held = locksBefore(plan, entry.id).filter((id) => {
      const other = entries.get(id);
      return other !== undefined && lockOf(other)?.key === lock.key && isSurelyTaken(other);
    });
    if (held.length < lock.places) continue;
    findings.add({
      reason: 'definition.doubtful',
      message: `This lock would wait for itself, so it fails with \`lock.own\`: \`${held[0]}\` has it already, until the list around that is over.`,
      path: [...entry.path, 'attributes', 'key'],
      severity: 'warning',
    });
  }
}

/** The entries before another one, in its own list and in those around it, whose locks it has. */
function locksBefore(plan: Plan, id: string): string[] {
  const around = placesAround(plan, id);
  // An entry that is undone has ended, and has none of the locks around it.
  const undone = around.findIndex(({ of }) => of.part === 'compensate');
  const known = undone < 0 ? around : around.slice(0, undone + 1);
  return known.flatMap(({ list, at }) => list.slice(0, at).map((entry) => entry.id));
}

/** The lock with its key as the action takes it; null if that is known only as the action begins. */
function lockOf({ raw, contract }: WrittenEntry): { key: string; places: unknown } | null {
  const lock = contract?.takesLock;
  if (!lock || !isObject(raw['attributes'])) return null;
  const { [lock.key]: key, [lock.places]: places } = raw['attributes'];
  const isKnown = (typeof key === 'string' || typeof key === 'number') && !isExpression(key);
  return isKnown ? { key: String(key), places: places ?? 1 } : null;
}

const isSurelyTaken = ({ raw }: WrittenEntry): boolean =>
  ['if', 'catch', 'onTimeout'].every((field) => raw[field] === undefined);
