import { expect } from 'vitest';
import { answersOf } from './answers.ts';
import { isEntryPath, rootPath, type Path } from '../../src/engine/plan/path.ts';
import { byChance, type NextEvent, type Running } from './happening.ts';
import type { EngineEvent, Question, Answer } from '../../src/engine/walker/events.ts';
import type { Cause, Row } from '../../src/engine/walker/row.ts';
import { byClock } from './clock.ts';
import { hashOf, Random } from './random.ts';
import { randomPlan, type RandomPlan } from './random-plan.ts';
import { Reference } from './reference.ts';

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

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

export type NewHost = (plan: RandomPlan, answer: (question: Question) => Answer) => Host | Promise<Host>;

/** Lets the same happen in both. */
async function happen(event: EngineEvent, host: Host, reference: Reference): Promise<void> {
  await host.on(event);
  if (event.kind === 'cancel') reference.cancel();
  else if (event.kind === 'deadline') reference.deadline(event.path);
  else if (event.kind === 'wake') reference.wake(event.path);
  else if (event.kind === 'action') reference.inFlight.get(event.path)?.end(event.outcome);
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

/** A plan, and what happens in it. The answers of its expressions come from the seed. */
export interface Case {
  seed: number;
  plan: RandomPlan;
  next: NextEvent;
}

/** From this seed on, plans are deep and a clock says what happens. Those below stay as they were. */
export const firstDeepSeed = 1_000_000;

/** `adapt` changes the plan, and not what happens by chance. */
export function caseOf(seed: number, adapt: (plan: RandomPlan) => RandomPlan = (plan) => plan): Case {
  const random = new Random(seed);
  const isDeep = seed >= firstDeepSeed;
  const plan = adapt(randomPlan(random, isDeep));
  return { seed, plan, next: isDeep ? byClock(seed, plan.plan) : byChance(random, plan.plan) };
}

/** Compares the case of a seed. */
export const compare = (
  seed: number,
  newHost: NewHost,
  seen: ReturnType<typeof newCounts>,
  adapt: (plan: RandomPlan) => RandomPlan = (plan) => plan,
): Promise<void> => compareCase(caseOf(seed, adapt), newHost, seen);

/**
 * Runs a plan in both, with the same outcomes in the same order, and compares what runs after each of them. If it
 * fails, both go on from there, with other outcomes and other answers.
 */
export async function compareCase(
  { seed, plan, next }: Case,
  newHost: NewHost,
  seen: ReturnType<typeof newCounts>,
  note: (event: EngineEvent) => void = () => {},
): Promise<void> {
  let answer = answersOf(plan.plan, seed);
  const host = await newHost(plan, (question) => answer(question));
  const reference = new Reference(plan, answer);
  for (let run = 0; run < 3; run++) {
    const skips = shown(reference.failedCompensations).filter(
      (path) => hashOf(`${seed} ${run} ${path}`) % 3 === 0,
    );
    const first: EngineEvent = run === 0 ? { kind: 'begin' } : { kind: 'redrive', changes: [], skips };
    note(first);
    await host.on(first);
    void (run === 0 ? reference.run() : reference.redrive(answer, new Set(skips)));
    seen.skipped += skips.length;
    for (;;) {
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
      const event = next(host.inFlight(), reference.bodies.keys(), run);
      if (!event) break;
      note(event);
      await happen(event, host, reference);
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
    const hasLeft = seed >= firstDeepSeed && reference.hasLeft;
    if (reference.finished !== 'failed' && !hasLeft) break;
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
