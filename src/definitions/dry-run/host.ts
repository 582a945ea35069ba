import type { RowChange } from '../../engine/values/conclude.ts';
import { countArrival } from '../../engine/host/arrival.ts';
import { isLate } from '../../engine/host/late.ts';
import { iterationsToStart, iterationsAround } from '../../engine/host/running.ts';
import { stopBelow } from '../../engine/host/stop-below.ts';
import type { Effect, EngineEvent } from '../../engine/walker/events.ts';
import { branchNameOf, entryIdOf, isInstancePath, rootPath, type Path } from '../../engine/plan/path.ts';
import type { Entry, Plan } from '../../engine/plan/plan.ts';
import { isFinal, type Cause, type Row } from '../../engine/walker/row.ts';
import { Agenda, type Upcoming } from './agenda.ts';
import { ask } from './ask.ts';
import { Slots } from './slots.ts';
import type { Rows } from './rows.ts';
import type { Script } from './script.ts';

/** Keeps the rows in memory and does the effects of the walker, as Postgres and a worker do together, in a time of its own. */
export class Host {
  readonly rows: Rows;
  /** The actions without a given result. */
  readonly missing = new Set<Path>();
  finished: Cause | null = null;
  nowMs = 0;
  readonly #plan: Plan;
  readonly #script: Script;
  readonly #agenda: Agenda;
  /** The index of the next iteration of each loop. */
  readonly #next = new Map<Path, number>();
  readonly #places: Slots;
  /** When entries end, by their paths. */
  readonly #ends = new Map<Path, number>();
  /** The waits that are over and queue for a place, and the loops that have found no free place. */
  readonly #queued: Extract<Upcoming, { kind: 'action' }>[] = [];
  readonly #wanting = new Set<Path>();
  /** The actions that wait until they are pending again. */
  readonly #paused = new Set<Path>();
  /** The consequences of the effects of a walk, which are looked at once all of the effects are done. */
  readonly #queue: (() => Promise<void>)[] = [];

  constructor(plan: Plan, script: Script, rows: Rows) {
    this.rows = rows;
    this.#plan = plan;
    this.#script = script;
    this.#agenda = new Agenda(plan);
    this.#places = new Slots((loop) => script.concurrencyOf(loop));
  }

  /** Goes on until the execution has ended, or nothing happens any more. */
  async run(cancelAfterMs: number | null = null): Promise<void> {
    if (cancelAfterMs !== null) this.#agenda.add(cancelAfterMs, { kind: 'cancel', path: rootPath });
    await this.#happen({ kind: 'begin' });
    for (let isToCancel = cancelAfterMs !== null; !this.finished;) {
      // Nobody knows how long an entry without an answer lasts; but until the execution is cancelled the entry has not ended.
      if (!isToCancel && this.#agenda.hasOnlyLimitsAfter(this.nowMs) && this.openMissing().length > 0) return;
      const next = this.#agenda.next();
      if (!next) return;
      if (next.what.kind === 'cancel') isToCancel = false;
      this.nowMs = next.atMs;
      await this.#come(next.what);
    }
  }

  openMissing(): Path[] {
    return [...this.missing].filter((path) => !isFinal(this.rows.get(path)));
  }

  async #come(what: Upcoming): Promise<void> {
    const { kind, path } = what;
    switch (kind) {
      case 'action':
        // A wait that goes on needs a place again.
        if (!this.#places.has(path) && !this.#places.mayGoOn(path)) return void this.#queued.push(what);
        this.#places.leave(path);
        return this.#happen({ kind, path, outcome: what.end() });
      case 'deadline':
        return isFinal(this.rows.get(path)) ? undefined : this.#happen({ kind, path });
      case 'wake':
        this.#paused.delete(path);
        this.#places.leave(path);
        return this.#happen({ kind, path });
      default:
        return this.#happen({ kind: 'cancel' });
    }
  }

  /** Decides the effects of an event, and of everything that becomes due by them. */
  async #happen(event: EngineEvent): Promise<void> {
    await this.#on(event);
    await this.#drain();
    for (let next = this.#nextQueued(); next && !this.finished; next = this.#nextQueued()) {
      await this.#on({ kind: 'action', path: next.path, outcome: next.end() });
      await this.#drain();
    }
    if (this.#places.free <= 0) return;
    // Loops that have found no free place.
    for (const loop of this.#wanting) this.#queue.push(() => this.#startMore(loop));
    this.#wanting.clear();
    await this.#drain();
  }

  async #drain(): Promise<void> {
    for (let due = this.#queue.shift(); due && !this.finished; due = this.#queue.shift()) await due();
  }

  /** Removes the wait that has queued longest of those for which there is a place. */
  #nextQueued(): Extract<Upcoming, { kind: 'action' }> | undefined {
    const at = this.#queued.findIndex(({ path }) => this.#places.mayGoOn(path));
    return at < 0 ? undefined : this.#queued.splice(at, 1)[0];
  }

  async #on(event: EngineEvent): Promise<void> {
    if (this.finished) return;
    const effects = await ask(
      { plan: this.#plan, rows: this.rows, script: this.#script, atMs: this.nowMs },
      event,
    );
    this.#script.spend(100 * (1 + effects.length));
    const changes = effects.flatMap((effect) => (effect.do === 'write' ? [this.#write(effect.row)] : []));
    await this.#script.changed(changes, this.nowMs);
    for (const effect of effects) if (effect.do === 'attach') await this.#script.attach(effect);
    for (const effect of effects) this.#do(effect);
    for (const { row, before } of changes) {
      this.#setDeadline(row.path);
      const isPending = row.state === 'ready' && (before?.state !== 'ready' || before.turn !== row.turn);
      if (isPending) await this.#begin(row.path);
    }
  }

  #write(row: Row): RowChange {
    const before = this.rows.find(row.path);
    // Rounds whose time is over between two of them.
    if (before?.state === 'waiting' && row.phase !== 'body' && this.#paused.delete(row.path)) {
      this.#agenda.remove(row.path);
      this.#places.leave(row.path);
    }
    this.rows.set(row);
    return { row, before };
  }

  #setDeadline(path: Path): void {
    const afterMs = this.#script.deadlineMs(path, this.nowMs);
    if (afterMs === null || isFinal(this.rows.get(path))) return;
    // A deadline in the past ends now.
    const end = this.nowMs + Math.max(0, afterMs);
    this.#ends.set(path, end);
    this.#agenda.add(end, { kind: 'deadline', path });
  }

  async #begin(path: Path): Promise<void> {
    // In one decision it may begin, and be stopped again.
    if (this.rows.get(path).state !== 'ready') return;
    // The deadline of a late action decides.
    if (this.#isLate(path)) return;
    const ending = await this.#script.begin(path, this.nowMs);
    if (ending.waits) this.#wakeLoopsAround(path);
    else this.#places.take(path);
    if (ending.kind === 'missing') this.missing.add(path);
    if (ending.kind === 'ends')
      this.#agenda.add(this.nowMs + ending.afterMs, { kind: 'action', path, end: ending.end });
  }

  #isLate(path: Path): boolean {
    const endOf = (at: Path): number | null => this.#ends.get(at) ?? null;
    return isLate(this.#plan, path, this.nowMs, { rowAt: this.rows.find, endOf });
  }

  #do(effect: Effect): void {
    switch (effect.do) {
      case 'write':
      case 'attach':
      // Nothing ends an execution from outside here.
      case 'askAgain':
        break;
      case 'arrive':
        this.#arrive(effect);
        break;
      case 'open':
        this.#next.set(effect.path, 0);
        this.#queue.push(() => this.#startMore(effect.path));
        break;
      case 'later':
        this.#queue.push(() => this.#on({ kind: 'due', path: effect.path }));
        break;
      case 'wait':
        this.#paused.add(effect.path);
        this.#agenda.add(this.nowMs + this.#script.pauseMs(effect.path, effect.of, this.nowMs), {
          kind: 'wake',
          path: effect.path,
        });
        // Its interval keeps its place.
        this.#places.take(effect.path);
        break;
      case 'stop':
        this.#stop(effect.path, effect.cause);
        break;
      case 'finish':
        this.finished = effect.result;
        break;
    }
  }

  #arrive(arrival: Extract<Effect, { do: 'arrive' }>): void {
    const { at, from, as, remains, ran } = arrival;
    const row = this.rows.get(at);
    if (!countArrival(row, arrival)) {
      this.#queue.push(() => this.#on({ kind: 'due', path: from }));
      return;
    }
    row.remains ||= remains;
    row.ran ||= ran;
    const branch = branchNameOf(from);
    if (as === 'completed' && branch !== null)
      this.rows.branches.set(at, [...(this.rows.branches.get(at) ?? []), branch]);
    this.#queue.push(
      () => this.#on({ kind: 'due', path: at }),
      () => this.#startMore(at),
    );
  }

  /** Begins as many iterations of a loop as may run now. */
  async #startMore(loop: Path): Promise<void> {
    const row = this.rows.get(loop);
    const next = this.#next.get(loop);
    if (next === undefined || row.state !== 'open' || row.phase !== 'body') return;
    const starting = { path: loop, concurrency: this.#script.concurrencyOf(loop), next, total: row.total };
    const { count, isWanting } = iterationsToStart(
      { ...starting, active: row.join.active },
      this.#places.running,
    );
    if (isWanting) this.#wanting.add(loop);
    if (count === 0) return;
    this.#next.set(loop, next + count);
    row.join.active += count;
    for (let index = next; index < next + count; index++)
      await this.#on({ kind: 'start', path: loop, index });
  }

  /** The loops around an action that waits from now on may begin another iteration. */
  #wakeLoopsAround(path: Path): void {
    for (const [loop] of iterationsAround(path))
      if (this.#next.has(loop) && this.#script.concurrencyOf(loop) > 1)
        this.#queue.push(() => this.#startMore(loop));
  }

  #stop(path: Path, cause: Cause): void {
    const top = this.rows.get(path);
    this.#stopAction(top);
    for (const row of stopBelow(top, cause, this.rows.children)) {
      const shape = this.#entryOf(row.path)?.shape;
      const isPausedRound = shape && shape.maxRounds !== null && this.#paused.delete(row.path);
      if (isPausedRound) {
        this.#agenda.remove(row.path);
        this.#places.leave(row.path);
      }
      this.#stopAction(row);
      const isEmptyJoin = shape?.join && row.join.active === 0;
      if (isPausedRound || isEmptyJoin) this.#queue.push(() => this.#on({ kind: 'due', path: row.path }));
    }
  }

  /** An action that is stopped ends at once. */
  #stopAction({ path, state, phase }: Row): void {
    if (state !== 'stopping' || phase !== 'body' || this.#entryOf(path)?.body.kind !== 'action') return;
    this.#agenda.remove(path);
    if (this.#paused.delete(path)) {
      this.#places.leave(path);
      // An action that waits for its next turn has nothing to be waited for.
      this.#queue.push(() => this.#on({ kind: 'action', path, outcome: 'cancelled' }));
      return;
    }
    this.#places.take(path);
    // An answer that was accepted is recorded.
    const at = this.#queued.findIndex((queued) => queued.path === path);
    const [answered] = at < 0 ? [] : this.#queued.splice(at, 1);
    this.#agenda.add(this.nowMs, answered ?? { kind: 'action', path, end: () => 'cancelled' });
  }

  /** Null for the top level, a branch, an iteration or a round. */
  #entryOf(path: Path): Entry | null {
    return isInstancePath(path) ? null : (this.#plan.places.get(entryIdOf(path))?.entry ?? null);
  }
}
