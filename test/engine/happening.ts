import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import type { EngineEvent } from '../../src/engine/walker/events.ts';
import type { Random } from './random.ts';

/** An action that runs, or waits for its next turn. */
export interface Running {
  path: Path;
  isStopping: boolean;
  isWaiting: boolean;
}

/** What may happen next: what runs, and the entries whose body runs. Nothing runs any more once it returns null. */
export type NextEvent = (
  running: readonly Running[],
  bodies: Iterable<Path>,
  run: number,
) => EngineEvent | null;

/** `finally` and `compensate` must not contain `general/end`. */
export function mayEnd({ places }: Plan, path: Path): boolean {
  for (let place = places.get(entryIdOf(path)); place; place = places.get(place.parent?.id ?? ''))
    if (place.of.part === 'finally' || place.of.part === 'compensate') return false;
  return true;
}

/** Lets anything happen at any time, without a clock. */
export const byChance =
  (random: Random, plan: Plan): NextEvent =>
  (running, bodies) => {
    if (running.length === 0) return null;
    if (random.chance(60)) return { kind: 'cancel' };
    if (random.chance(15)) return { kind: 'deadline', path: random.oneOf([...bodies].toSorted()) };
    const { path, isStopping, isWaiting } = random.oneOf(running);
    if (isWaiting) return { kind: 'wake', path };
    const others = random.chance(5)
      ? 'failed'
      : isStopping && random.chance(2)
        ? random.chance(2)
          ? 'cancelled'
          : 'unknown'
        : 'completed';
    const outcome = mayEnd(plan, path) && random.chance(40) ? 'ended' : others;
    return { kind: 'action', path, outcome };
  };
