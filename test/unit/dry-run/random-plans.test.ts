import { describe, expect, it } from 'vitest';
import { Host } from '../../../src/definitions/dry-run/host.ts';
import { Rows } from '../../../src/definitions/dry-run/rows.ts';
import type { Ending, Script } from '../../../src/definitions/dry-run/script.ts';
import { compareInText, TextOrder } from '../../../src/engine/plan/text-order.ts';
import type { Answer, Question } from '../../../src/engine/walker/events.ts';
import { entryIdOf, type Path } from '../../../src/engine/plan/path.ts';
import type { Plan } from '../../../src/engine/plan/plan.ts';
import { answersOf } from '../../engine/answers.ts';
import { MemoryHost } from '../../engine/memory-host.ts';
import { hashOf, Random } from '../../engine/random.ts';
import { randomPlan, type RandomPlan } from '../../engine/random-plan.ts';

type Outcome = 'completed' | 'failed' | 'ended';

/** The outcomes of the tries of the actions, and how long they take: random, but the same for the same try. */
class Outcomes {
  readonly #plan: Plan;
  readonly #seed: number;

  constructor(plan: Plan, seed: number) {
    this.#plan = plan;
    this.#seed = seed;
  }

  of(path: Path, turn: number): { outcome: Outcome; afterMs: number } {
    const random = new Random(this.#seed ^ hashOf(`${path} ${turn}`));
    const afterMs = this.#seed % 2 === 0 ? 0 : random.below(4);
    if (this.#mayEnd(path) && random.chance(40)) return { outcome: 'ended', afterMs };
    return { outcome: random.chance(5) ? 'failed' : 'completed', afterMs };
  }

  pauseMs(path: Path, turn: number): number {
    return this.#seed % 2 === 0 ? 0 : new Random(this.#seed ^ hashOf(`${path} ${turn} pause`)).below(3);
  }

  /** `finally` and `compensate` must not contain `general/end`. */
  #mayEnd(path: Path): boolean {
    const { places } = this.#plan;
    for (let place = places.get(entryIdOf(path)); place; place = places.get(place.parent?.id ?? ''))
      if (place.of.part === 'finally' || place.of.part === 'compensate') return false;
    return true;
  }
}

/** Iterations that wait count in both only if they run one after the other, or all at once. */
const withPlainLoops = ({ plan, concurrency }: RandomPlan): RandomPlan => ({
  plan,
  concurrency: Object.fromEntries(Object.entries(concurrency).map(([id, most]) => [id, most > 1 ? 100 : 1])),
});

function scriptFor(
  { concurrency }: RandomPlan,
  answer: (question: Question) => Answer,
  outcomes: Outcomes,
  rows: Rows,
): Script {
  return {
    answer: async (question) => answer(question),
    begin: async (path): Promise<Ending> => {
      const { outcome, afterMs } = outcomes.of(path, rows.get(path).turn);
      return { kind: 'ends', afterMs, waits: false, end: () => outcome };
    },
    concurrencyOf: (loop) => concurrency[entryIdOf(loop)] ?? Infinity,
    pauseMs: (path) => outcomes.pauseMs(path, rows.get(path).turn),
    deadlineMs: () => null,
    changed: async () => {},
    attach: async () => {},
    spend: () => {},
  };
}

/** Lets what is in flight end in the order of its times, and of the text where they are the same. */
function drive(host: MemoryHost, plan: Plan, outcomes: Outcomes): void {
  const order = new TextOrder(plan);
  const times = new Map<string, number>();
  let now = 0;
  host.on({ kind: 'begin' });
  for (let running = host.inFlight(); running.length > 0; running = host.inFlight()) {
    const all = running.map((one) => {
      const { path, isStopping, isWaiting } = one;
      const turn = host.rows.get(path)?.turn ?? 0;
      const key = JSON.stringify([one, turn]);
      const lasts = isWaiting ? outcomes.pauseMs(path, turn) : outcomes.of(path, turn).afterMs;
      const at = times.get(key) ?? now + (isStopping ? 0 : lasts);
      times.set(key, at);
      return { ...one, turn, at };
    });
    const [next] = all.toSorted(
      (one, other) => one.at - other.at || compareInText(order.of(one.path), order.of(other.path)),
    );
    if (!next) return;
    const { path, at, isStopping, isWaiting, turn } = next;
    now = at;
    if (isWaiting) host.on({ kind: 'wake', path });
    else
      host.on({
        kind: 'action',
        path,
        outcome: isStopping ? 'cancelled' : outcomes.of(path, turn).outcome,
      });
  }
}

describe('the host of dry runs', () => {
  it('creates for random plans the same rows as the host of the tests, in the order of the text', async () => {
    const ends = { completed: 0, failed: 0, ended: 0 };
    for (let seed = 1; seed <= 1_000; seed++) {
      const plan = withPlainLoops(randomPlan(new Random(seed)));
      const outcomes = new Outcomes(plan.plan, seed);
      const answer = answersOf(plan.plan, seed);
      const expected = new MemoryHost(plan, answer);
      drive(expected, plan.plan, outcomes);
      const rows = new Rows();
      const host = new Host(plan.plan, scriptFor(plan, answer, outcomes, rows), rows);
      await host.run();
      expect({ seed, end: host.finished, rows: Object.fromEntries(rows.all) }).toEqual({
        seed,
        end: expected.finished,
        rows: Object.fromEntries(expected.rows),
      });
      const { kind } = host.finished ?? {};
      if (kind === 'completed' || kind === 'failed' || kind === 'ended') ends[kind] += 1;
    }
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(40);
  });
});
