import type { Database } from '../../../db/connection/client.ts';
import { countStopped } from '../../../db/queries/executions/engine/load.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { Answer, Effect, EngineEvent, Question, Remaining } from '../../../src/engine/walker/events.ts';
import { entryIdOf, indexOf, isInstancePath, rootPath, type Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import { walk } from '../../../src/engine/walk.ts';
import { answerTo } from '../../../src/engine/values/answers.ts';
import { tryOf } from '../../../src/engine/walker/try-of.ts';
import { callbackOf } from './callback.ts';
import type { EvaluationContext } from '../../../src/engine/values/place.ts';
import { endOfUnwinding, isInSameList } from '../../../src/engine/values/times/deadline.ts';
import { errorWithOther } from '../../../src/engine/values/failures/other-failure.ts';
import { Draft } from './draft.ts';
import { Facts } from './facts.ts';
import type { EngineDependencies, ExecutionRun } from '../reading/execution-run.ts';
import { KnownRows } from '../reading/known-rows.ts';
import { Missing, type RowNow } from '../reading/missing.ts';
import type { EvaluationPlace } from '../../../src/engine/values/place.ts';

/**
 * Decides what follows from the events of one commit, from rows that are read as the walk asks for them. Once it is complete,
 * it is sealed (`seal`) into a `Decision`, which is written only if none of the rows has changed meanwhile.
 */
export class DecisionBuilder {
  readonly run: ExecutionRun;
  readonly rows: KnownRows;
  readonly facts: Facts;
  readonly draft = new Draft();
  readonly #answers = new Map<string, Answer>();
  readonly #dependencies: EngineDependencies;
  readonly #signal: AbortSignal | undefined;
  #isClaimed = false;
  #now: number;

  constructor(dependencies: EngineDependencies, run: ExecutionRun, signal?: AbortSignal) {
    this.#dependencies = dependencies;
    this.#signal = signal;
    this.run = run;
    this.#now = run.loaded.now();
    this.rows = new KnownRows(dependencies.db, run.key.executionId, run.flow, run.opened);
    this.facts = new Facts(run, this.rows);
  }

  get db(): Database {
    return this.#dependencies.db;
  }

  /**
   * Returns it to the first caller that decides with it, and null to others. A decision stays in it, though nothing of the decision was written: a
   * commit may be refused, and a transaction may be rolled back and run again. The time is then the time of the decision, and no longer the time of
   * the try before.
   */
  claim(): this | null {
    if (this.#isClaimed) return null;
    this.#isClaimed = true;
    this.#now = this.run.loaded.now();
    return this;
  }

  /** Whether there is nothing to write. */
  get isEmpty(): boolean {
    return this.rows.changed.size === 0 && this.draft.isEmpty;
  }

  /** Decides what follows from an event, and reads and evaluates whatever that needs. */
  async on(event: EngineEvent): Promise<void> {
    for (;;) {
      const missing = this.#walked(event);
      if (!(missing instanceof Missing)) return this.#accept(missing);
      await this.#supply(missing);
    }
  }

  /** The same with what was read already; false if that is not enough, and nothing was decided. */
  onAtOnce(event: EngineEvent): boolean {
    const effects = this.#walked(event);
    if (effects instanceof Missing || effects.some((effect) => concludes(this.run, effect))) return false;
    this.#keep(effects);
    return true;
  }

  /** Returns the place of an expression; `rowNow`: the rows as a walk has them. */
  placeAt(path: Path, rowNow: RowNow = (at) => this.rows.row(at)): EvaluationContext & EvaluationPlace {
    const stored = this.rows.stored(path);
    return {
      run: this.run,
      path,
      rowAt: (at) => this.#read(() => rowNow(at)),
      prepare: async (paths) => {
        await Promise.all([this.rows.read(...paths), this.run.outputsAt(paths)]);
      },
      branchesAt: (at) => this.rows.stored(at)?.branches ?? [],
      stoppedIn: (loop) => countStopped(this.db, this.run.key.executionId, loop),
      callbackUrlAt: (at) => this.#callbackUrlAt(at),
      evaluator: this.#dependencies.evaluator,
      signal: this.#signal,
      failedTries: stored?.failedTries ?? 0,
      repeats: stored?.repeats ?? 0,
      instances: this.run.loaded.instances + this.startingInstances,
      meter: this.run.meter,
      isTransient: !(this.facts.wasDefinite(path) ?? stored?.wasDefinite ?? false),
      fail: (at, error: HoldfastError) => this.facts.fail(at, error),
      now: this.#now,
      keepEnd: (at, end) => {
        this.facts.of(at).deadlineAt = end;
      },
      endOfList: (at) => this.#endOfList(at, rowNow),
      keepItems: (at, items) => this.draft.keepItems(at, items),
    };
  }

  /** A list that begins in this decision has all of its time. */
  async #endOfList(owner: Path, rowNow: RowNow): Promise<number> {
    const row = await this.#read(() => rowNow(owner));
    const stored = this.rows.stored(owner);
    const isSame = row && stored && isInSameList(row, stored.row);
    return (isSame ? stored.deadlineAt : null) ?? endOfUnwinding(this.run.loaded.now());
  }

  async #callbackUrlAt(path: Path): Promise<string> {
    // Nothing is decided from the row of the wait, so it may change until the commit.
    await this.rows.read(rootPath, path);
    const rowOf = (at: Path): Row | undefined => this.rows.changed.get(at) ?? this.rows.stored(at)?.row;
    const effect = tryOf(rowOf(path), this.facts.of(path).effect, rowOf(rootPath)?.generation ?? 0);
    return callbackOf(this.run, this.#dependencies.publicUrl, path, effect).url;
  }

  #walked(event: EngineEvent): Effect[] | Missing {
    const known = {
      row: (path: Path) => this.rows.row(path),
      remaining: (what: Remaining) => this.rows.remaining(what),
      pendingRepairs: () => this.rows.pendingRepairs(),
      answer: (question: Question, rowNow: RowNow): Answer => {
        const answer = this.#answers.get(JSON.stringify(question));
        if (answer === undefined) throw new Missing({ answer: question, rowNow });
        return answer;
      },
    };
    try {
      return walk(this.run.flow.plan, known, event);
    } catch (error) {
      if (error instanceof Missing) return error;
      throw error;
    }
  }

  async #supply({ what }: Missing): Promise<void> {
    if ('row' in what && indexOf(what.row) !== null) await this.rows.readInstances([what.row]);
    else if ('row' in what) await this.rows.read(what.row);
    else if ('pendingRepairs' in what) await this.rows.readPendingRepairs();
    else if ('remaining' in what) await this.rows.readRemaining(what.remaining);
    else {
      const { answer: question, rowNow } = what;
      const answer = await (this.#dependencies.answerTo ?? answerTo)(
        question,
        this.placeAt(question.path, rowNow),
      );
      this.#answers.set(JSON.stringify(question), answer);
    }
  }

  async #read(rowNow: () => Row | undefined): Promise<Row | undefined> {
    for (;;) {
      try {
        return rowNow();
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        await this.#supply(error);
      }
    }
  }

  async #accept(effects: readonly Effect[]): Promise<void> {
    const written = this.#keep(effects);
    for (const row of written) await this.facts.conclude(row, this.placeAt(row.path));
    for (const effect of effects) if (effect.do === 'attach') await this.#attach(effect);
  }

  /** Writes the error at another row again, which nobody may have changed meanwhile. */
  async #attach({ to, of, role }: Extract<Effect, { do: 'attach' }>): Promise<void> {
    await this.rows.read(to, of);
    const row = this.rows.row(to);
    const error = row && (await errorWithOther(this.placeAt(to), { by: this.placeAt(of), role }));
    if (!error) return;
    this.rows.changed.set(to, row);
    this.facts.failWith(to, error);
  }

  /** Keeps what was decided. Answers are forgotten, because the same question may come again later. */
  #keep(effects: readonly Effect[]): Row[] {
    this.#answers.clear();
    const written: Row[] = [];
    for (const effect of effects) {
      if (effect.do === 'write') {
        const { row } = effect;
        const before = this.rows.changed.get(row.path) ?? this.rows.stored(row.path)?.row;
        const isNew = row.state === 'ready' && (before?.state !== 'ready' || before.turn !== row.turn);
        if (isNew) this.draft.addReady({ path: row.path, turn: row.turn });
        this.facts.note(row, before);
        this.rows.changed.set(row.path, row);
        written.push(row);
      } else {
        this.draft.add(effect);
        if (effect.do === 'open' || effect.do === 'later') this.draft.wake(effect.path);
        if (effect.do === 'wait') this.facts.pause(effect.path, effect.of);
      }
    }
    return written;
  }

  /** The iterations of the loops that begin here: they count before they run. */
  get startingInstances(): number {
    const more = ([path, items]: [Path, readonly unknown[]]): number =>
      Math.max(0, items.length - (this.rows.stored(path)?.row.total ?? 0));
    return [...this.draft.items].map(more).reduce((sum, count) => sum + count, 0);
  }
}

/** Whether an effect needs values that are made only outside of a transaction: an output, an error, or a time. */
function concludes(run: ExecutionRun, effect: Effect): boolean {
  if (effect.do === 'finish' || effect.do === 'attach') return true;
  if (effect.do !== 'write') return false;
  const { row } = effect;
  if (isInstancePath(row.path)) return false;
  const entry = run.flow.entries.get(entryIdOf(row.path));
  return !entry?.action && row.result !== null;
}
