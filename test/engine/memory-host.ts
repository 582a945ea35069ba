import { isOfUndone } from '../../src/engine/walker/pending-repair.ts';
import { countArrival } from '../../src/engine/host/arrival.ts';
import { stopBelow } from '../../src/engine/host/stop-below.ts';
import type {
  Answer,
  Effect,
  EngineEvent,
  KnownFacts,
  Question,
  Remaining,
} from '../../src/engine/walker/events.ts';
import { entryIdOf, instanceOf, type Path } from '../../src/engine/plan/path.ts';
import { isInstance, isRemaining } from '../../src/engine/walker/board.ts';
import type { Cause, Row } from '../../src/engine/walker/row.ts';
import { walk } from '../../src/engine/walk.ts';
import type { Running } from './happening.ts';
import type { RandomPlan } from './random-plan.ts';

/** A copy of a row that the walker cannot change by mistake. */
function frozen(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  const copy = structuredClone(row);
  for (const value of [copy.join, copy.cause, copy.result, copy.changes]) Object.freeze(value);
  return Object.freeze(copy);
}

/** Keeps the rows in memory and does what the walker says, as Postgres and a worker do together. */
export class MemoryHost {
  readonly rows = new Map<Path, Row>();
  /** The order in which actions became ready, and what was undone. */
  readonly begun: Path[] = [];
  readonly undone: Path[] = [];
  finished: Cause | null = null;
  /** Is called with every entry that begins. */
  onBegin: (path: Path) => void = () => {};
  /** Is called with every move of a row. */
  onMove: NonNullable<KnownFacts['moved']> = () => {};
  readonly #plan: RandomPlan;
  readonly #answer: (question: Question) => Answer;
  readonly #waiting = new Set<Path>();
  readonly #started = new Map<Path, number>();
  /** The consequences of the effects of a walk, which are looked at once all of the effects are done. */
  readonly #queue: (() => void)[] = [];
  #isWalking = false;

  constructor(plan: RandomPlan, answer: (question: Question) => Answer) {
    this.#plan = plan;
    this.#answer = answer;
  }

  /** The actions that run, and whether they were requested to stop. */
  inFlight(): Running[] {
    return [...this.rows.values()]
      .filter(
        (row) =>
          row.phase === 'body' &&
          (row.state === 'waiting' || (this.#isAction(row) && ['ready', 'stopping'].includes(row.state))),
      )
      .map(({ path, state }) => ({ path, isStopping: state === 'stopping', isWaiting: state === 'waiting' }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }

  on(event: EngineEvent): void {
    if (event.kind === 'redrive') this.finished = null;
    if (this.finished) return;
    const known = {
      row: (path: Path) => frozen(this.rows.get(path)),
      remaining: (what: Remaining) => [...this.rows.values()].filter((row) => isRemaining(row, what)),
      pendingRepairs: () =>
        [...this.rows.values()].filter(({ pendingRepair }) => pendingRepair !== null).map(({ path }) => path),
      answer: this.#answer,
      moved: this.onMove,
    };
    for (const effect of walk(this.#plan.plan, known, event)) this.#do(effect);
    if (this.#isWalking) return;
    this.#isWalking = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next();
    this.#isWalking = false;
  }

  #do(effect: Effect): void {
    switch (effect.do) {
      case 'attach':
      // Nothing ends an execution from outside here.
      case 'askAgain':
        break;
      case 'write':
        this.#write(effect.row);
        break;
      case 'arrive':
        this.#arrive(effect);
        break;
      case 'open':
        this.#started.set(effect.path, 0);
        this.#queue.push(() => this.#startMore(effect.path));
        break;
      case 'later':
        this.#queue.push(() => this.on({ kind: 'due', path: effect.path }));
        break;
      case 'wait':
        this.#waiting.add(effect.path);
        break;
      case 'stop':
        this.#stop(effect.path, effect.cause);
        break;
      case 'finish':
        this.finished = effect.result;
        break;
    }
  }

  #write(row: Row): void {
    const before = this.rows.get(row.path);
    this.rows.set(row.path, row);
    if (
      row.state === 'ready' &&
      before?.turn !== row.turn &&
      this.#isAction(row) &&
      before?.state !== 'waiting'
    )
      this.begun.push(row.path);
    if (!before && row.state !== 'skipped') this.#queue.push(() => this.onBegin(row.path));
    if (row.state !== 'waiting' && row.state !== 'stopping') this.#waiting.delete(row.path);
    if (row.state === 'undone' && !isOfUndone(before?.pendingRepair ?? null)) this.undone.push(row.path);
  }

  #arrive(arrival: Extract<Effect, { do: 'arrive' }>): void {
    const { at, from, remains, ran } = arrival;
    const row = this.#row(at);
    if (!countArrival(row, arrival)) {
      this.#queue.push(() => this.on({ kind: 'due', path: from }));
      return;
    }
    row.remains ||= remains;
    row.ran ||= ran;
    this.#queue.push(
      () => this.on({ kind: 'due', path: at }),
      () => this.#startMore(at),
    );
  }

  #startMore(loop: Path): void {
    for (;;) {
      const row = this.#row(loop);
      const next = this.#started.get(loop);
      const isFull = row.join.active >= (this.#plan.concurrency[entryIdOf(loop)] ?? 0);
      if (next === undefined || next >= row.total || isFull || row.state !== 'open' || row.phase !== 'body')
        return;
      this.#started.set(loop, next + 1);
      row.join.active += 1;
      this.on({ kind: 'start', path: loop, index: next });
      if (!this.rows.has(instanceOf(loop, next))) throw new Error('the iteration has no row');
    }
  }

  #stop(path: Path, cause: Cause): void {
    this.#wakeStopped(path);
    const childrenOf = (parent: Path) => [...this.rows.values()].filter((one) => one.parent === parent);
    for (const row of stopBelow(this.#row(path), cause, childrenOf)) {
      this.#wakeStopped(row.path);
      if (this.#isJoin(row) && row.join.active === 0)
        this.#queue.push(() => this.on({ kind: 'due', path: row.path }));
    }
  }

  /** What waits for its next turn has nothing to be waited for. */
  #wakeStopped(path: Path): void {
    if (!this.#waiting.delete(path)) return;
    if (this.#isAction(this.#row(path)))
      this.#queue.push(() => this.on({ kind: 'action', path, outcome: 'cancelled' }));
    else this.#queue.push(() => this.on({ kind: 'due', path }));
  }

  #row(path: Path): Row {
    const row = this.rows.get(path);
    if (!row) throw new Error(`there is no row ${path}`);
    return row;
  }

  #isAction(row: Row): boolean {
    return this.#kindOf(row) === 'action';
  }

  #isJoin(row: Row): boolean {
    return ['parallel', 'forEach'].includes(this.#kindOf(row) ?? '');
  }

  /** The kind of an entry's body; undefined for a branch, an iteration or a round. */
  #kindOf(row: Row) {
    return isInstance(row) ? undefined : this.#plan.plan.places.get(entryIdOf(row.path))?.entry.body.kind;
  }
}
