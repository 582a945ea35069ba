import { expect } from 'vitest';
import { answersOf } from './answers.ts';
import { entryIdOf, isEntryPath, rootPath, type Path } from '../../src/engine/plan/path.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import type { EngineEvent, Question, Answer } from '../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../src/engine/walker/row.ts';
import { hashOf, Random } from './random.ts';
import { randomPlan, type RandomPlan } from './random-plan.ts';
import { Reference } from './reference.ts';

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** `general/end` must not stand in `finally` or `compensate`. */
function mayEnd({ places }: Plan, path: Path): boolean {
  for (let place = places.get(entryIdOf(path)); place; place = places.get(place.parent?.id ?? ''))
    if (place.of.part === 'finally' || place.of.part === 'compensate') return false;
  return true;
}

const shown = (paths: Iterable<Path>): Path[] => [...paths].toSorted();

/** Keeps the rows of a plan, and does what the walker says. */
export interface Host {
  readonly rows: ReadonlyMap<Path, Row>;
  /** The order in which actions became ready, and what was undone. */
  readonly begun: readonly Path[];
  readonly undone: readonly Path[];
  readonly finished: Cause | null;
  inFlight(): Running[];
  on(event: EngineEvent): void | Promise<void>;
}

/** An action that runs, or waits for its next turn. */
export interface Running {
  path: Path;
  isStopping: boolean;
  isWaiting: boolean;
}

export type NewHost = (plan: RandomPlan, answer: (question: Question) => Answer) => Host | Promise<Host>;

/** Lets both do the same: returns false once nothing runs. */
async function happen(random: Random, plan: Plan, host: Host, reference: Reference): Promise<boolean> {
  const running = host.inFlight();
  if (running.length === 0) return false;
  if (random.chance(60)) {
    await host.on({ kind: 'cancel' });
    reference.cancel();
    return true;
  }
  if (random.chance(15)) {
    const path = random.oneOf(shown(reference.bodies.keys()));
    await host.on({ kind: 'deadline', path });
    reference.deadline(path);
    return true;
  }
  const { path, isStopping, isWaiting } = random.oneOf(running);
  if (isWaiting) {
    await host.on({ kind: 'wake', path });
    reference.inFlight.get(path)?.end('completed');
    return true;
  }
  const others = random.chance(5)
    ? 'failed'
    : isStopping && random.chance(2)
      ? random.chance(2)
        ? 'cancelled'
        : 'unknown'
      : 'completed';
  const outcome = mayEnd(plan, path) && random.chance(40) ? 'ended' : others;
  await host.on({ kind: 'action', path, outcome });
  reference.inFlight.get(path)?.end(outcome);
  return true;
}

const ends = {
  failed: 'failed',
  timedOut: 'failed',
  completed: 'completed',
  ended: 'ended',
  stopped: 'stopped',
  cancelled: 'stopped',
} as const;

/** How often each thing happened in all comparisons. */
export const newCounts = () => ({
  events: 0,
  redrives: 0,
  kept: 0,
  undone: 0,
  caught: 0,
  repaired: 0,
  skipped: 0,
});

/**
 * Runs a random plan in both, with the same outcomes in the same order, and compares what runs after each of them. If it
 * fails, both go on from there, with other outcomes and other answers.
 */
export async function compare(
  seed: number,
  newHost: NewHost,
  seen: ReturnType<typeof newCounts>,
  adapt: (plan: RandomPlan) => RandomPlan = (plan) => plan,
): Promise<void> {
  const random = new Random(seed);
  const plan = adapt(randomPlan(random));
  let answer = answersOf(plan.plan, seed);
  const host = await newHost(plan, (question) => answer(question));
  const reference = new Reference(plan, answer);
  for (let run = 0; run < 3; run++) {
    const skips = shown(reference.failedCompensations).filter(
      (path) => hashOf(`${seed} ${run} ${path}`) % 3 === 0,
    );
    await host.on(run === 0 ? { kind: 'begin' } : { kind: 'redrive', changes: [], skips });
    void (run === 0 ? reference.run() : reference.redrive(answer, new Set(skips)));
    seen.skipped += skips.length;
    for (let goesOn = true; goesOn; goesOn = await happen(random, plan.plan, host, reference)) {
      await settled();
      const expected = [...reference.inFlight].map(([path, { scope, isWaiting }]) => ({
        path,
        isStopping: scope.stop !== null,
        isWaiting,
      }));
      expect({ seed, run, running: host.inFlight() }).toEqual({
        seed,
        run,
        running: expected.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      });
      seen.events += 1;
    }
    const states = [...host.rows.values()]
      .filter(({ path }) => isEntryPath(path))
      .map(({ path, state }) => [path, state]);
    expect({ seed, run, states: Object.fromEntries(states) }).toEqual({
      seed,
      run,
      states: Object.fromEntries(reference.states),
    });
    expect({ seed, run, begun: shown(host.begun), undone: shown(host.undone) }).toEqual({
      seed,
      run,
      begun: shown(reference.begun),
      undone: shown(reference.undone),
    });
    expect({ seed, run, end: host.finished && ends[host.finished.kind] }).toEqual({
      seed,
      run,
      end: reference.finished,
    });
    if (reference.finished !== 'failed') break;
    seen.repaired += [...host.rows.values()].some(({ pendingRepair }) => pendingRepair !== null) ? 1 : 0;
    answer = answersOf(plan.plan, seed + 1_000_003 * (run + 1));
    seen.redrives += 1;
  }
  const rows = [...host.rows.values()];
  seen.kept += rows.filter(
    ({ generation }) => generation < (host.rows.get(rootPath)?.generation ?? 0),
  ).length;
  seen.undone += reference.undone.length;
  seen.caught += rows.filter(({ state }) => state === 'caught').length;
}
