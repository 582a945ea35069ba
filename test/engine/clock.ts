import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import type { EngineEvent } from '../../src/engine/walker/events.ts';
import { mayEnd, type NextEvent, type Running } from './happening.ts';
import { hashOf, Random } from './random.ts';

/** What will happen at a time, unless it is taken back; of the same time, the lowest rank comes first. */
interface Timer {
  at: number;
  rank: number;
  event: EngineEvent;
  /** Of an action: it is decided again if it is to stop. */
  isStopping?: boolean;
}

/**
 * Lets happen what is due next by a clock: ends of actions, pauses (half of them of no time), deadlines and cancellations. A deadline, and the end
 * of a pause, also come too late. How long something lasts and how it comes out depends on its path alone, so a plan with less in it does the same.
 */
export function byClock(seed: number, plan: Plan): NextEvent {
  const timers = new Map<string, Timer>();
  const counts = new Map<string, number>();
  let now = 0;
  let runBefore = -1;
  const lot = (run: number, what: string) =>
    new Random(seed ^ hashOf(`${run} ${what} ${counts.get(what) ?? 0}`));

  function begin(run: number): void {
    runBefore = run;
    timers.clear();
    const random = lot(run, 'cancel');
    if (random.chance(4))
      timers.set('cancel', { at: now + random.below(30), rank: 0, event: { kind: 'cancel' } });
  }

  function limit(path: Path, run: number): void {
    const key = `deadline ${path}`;
    const random = lot(run, key);
    const isShort = random.chance(plan.places.get(entryIdOf(path))?.entry.hasDeadline ? 2 : 15);
    // Few of them are over as the entry begins.
    const at = isShort ? now + random.below(15) : Infinity;
    timers.set(key, { at, rank: random.below(100), event: { kind: 'deadline', path } });
  }

  function follow({ path, isStopping, isWaiting }: Running, run: number): void {
    const key = `${isWaiting ? 'wake' : 'action'} ${path}`;
    const before = timers.get(key);
    if (before && (isWaiting || before.isStopping === isStopping)) return;
    const random = lot(run, `${key}${isStopping ? '!' : ''}`);
    const rank = random.below(100);
    if (isWaiting) {
      timers.set(key, {
        at: now + (random.chance(2) ? 0 : random.below(8)),
        rank,
        event: { kind: 'wake', path },
      });
      return;
    }
    const isWait = hashOf(`${seed} ${entryIdOf(path)}`) % 3 === 0;
    const lasts = isStopping ? random.below(isWait ? 1 : 4) : random.below(isWait ? 25 : 4);
    const outcome = outcomeOf(random, { isStopping, isWait, mayEnd: mayEnd(plan, path) });
    timers.set(key, { at: now + lasts, rank, event: { kind: 'action', path, outcome }, isStopping });
  }

  return (running, bodies, run) => {
    if (running.length === 0) return null;
    if (run !== runBefore) begin(run);
    for (const path of bodies) if (!timers.has(`deadline ${path}`)) limit(path, run);
    for (const one of running) follow(one, run);
    const isUnderWay = (path: Path): boolean => running.some((one) => one.path === path && !one.isWaiting);
    const ready = [...timers].filter(([, { event }]) => event.kind !== 'action' || isUnderWay(event.path));
    const [next] = ready.toSorted(([, one], [, other]) => one.at - other.at || one.rank - other.rank);
    if (!next) throw new Error('something runs, and nothing will happen');
    const [key, { at, event }] = next;
    now = Math.max(now, at);
    if (event.kind === 'deadline') timers.set(key, { at: Infinity, rank: 0, event });
    else timers.delete(key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return event;
  };
}

type Outcome = Extract<EngineEvent, { kind: 'action' }>['outcome'];

/** A wait that is stopped is over at once; what calls out may end in any way. */
function outcomeOf(random: Random, of: { isStopping: boolean; isWait: boolean; mayEnd: boolean }): Outcome {
  if (of.isStopping && of.isWait) return 'cancelled';
  if (of.mayEnd && random.chance(40)) return 'ended';
  if (of.isStopping && random.chance(2)) return random.chance(2) ? 'cancelled' : 'unknown';
  return random.chance(5) ? 'failed' : 'completed';
}
