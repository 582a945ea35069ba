import type { EngineEvent } from './events.ts';
import { transitions, type Position, type Transition, type TransitionName } from './transitions.ts';

/** Such rows never stand together. Either they were read while others changed them, or the engine has a fault. */
export class InconsistentRows extends Error {}

const waysOf = (all: readonly Transition[]): ReadonlyMap<Position, ReadonlySet<Position>> => {
  const ways = new Map<Position, Set<Position>>();
  for (const { from, to } of all)
    for (const begin of from) ways.set(begin, (ways.get(begin) ?? new Set()).union(new Set(to)));
  return ways;
};

/** Where each transition leads, by where the row stands: a move costs two look-ups. */
const ways = new Map(Object.entries(transitions).map(([name, all]) => [name, waysOf(all)]));

/** @throws InconsistentRows if a row that stands at `from` does not go to `to` in this way */
export function requireTransition(
  name: TransitionName,
  [from, to]: readonly [Position, Position],
  { path, event }: { path: string; event: EngineEvent['kind'] },
): void {
  if (ways.get(name)?.get(from)?.has(to)) return;
  throw new InconsistentRows(
    `the row '${path}' cannot ${name} after the event ${event}: it would go from ${from} to ${to}`,
  );
}
