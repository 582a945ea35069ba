import { lockV1 } from '../../actions/general/lock.v1.ts';
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
    const key = keyOf(entry);
    const places = isObject(entry.raw['attributes']) ? (entry.raw['attributes']['limit'] ?? 1) : 1;
    if (key === null || typeof places !== 'number') continue;
    const held = locksBefore(plan, entry.id).filter((id) => {
      const other = entries.get(id);
      return other !== undefined && keyOf(other) === key && isSurelyTaken(other);
    });
    if (held.length < places) continue;
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
  // What is undone has ended, and has none of the locks around it.
  const undone = around.findIndex(({ of }) => of.part === 'compensate');
  const known = undone < 0 ? around : around.slice(0, undone + 1);
  return known.flatMap(({ list, at }) => list.slice(0, at).map((entry) => entry.id));
}

/** The key as the action takes it; null if it is known only as that begins. */
function keyOf({ raw, body }: WrittenEntry): string | null {
  if (body !== 'action' || raw['name'] !== lockV1.name || !isObject(raw['attributes'])) return null;
  const { key } = raw['attributes'];
  return (typeof key === 'string' || typeof key === 'number') && !isExpression(key) ? String(key) : null;
}

const isSurelyTaken = ({ raw }: WrittenEntry): boolean =>
  ['if', 'catch', 'onTimeout'].every((field) => raw[field] === undefined);
