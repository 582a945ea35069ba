import type { Answer, Question } from '../../src/engine/walker/events.ts';
import { instanceOf, pathOf, rootPath, type Path } from '../../src/engine/plan/path.ts';
import { type Entry, type List, type Plan } from '../../src/engine/plan/plan.ts';
import { compareInText, TextOrder } from '../../src/engine/plan/text-order.ts';
import { EarlierRuns } from './earlier-runs.ts';
import { runJoin, type Instance } from './join-reference.ts';
import type { RandomPlan } from './random-plan.ts';
import { rerun, both, Scope, type Ending, type Result } from './scope.ts';
import { firstTurn, nextTurn, noTurn } from '../../src/engine/walker/turn.ts';

/** Whether each of its rounds or tries is asked for the output. */
const isOneByOne = ({ shape }: Entry): boolean => shape.maxRounds !== null;

/** What cleans up after an entry, or undoes it. */
type CleaningPart = 'finally' | 'compensate';

const keyOf = (path: Path, part: CleaningPart): string => `${part} ${path}`;

export type Outcome = 'completed' | 'failed' | 'cancelled' | 'unknown' | 'ended';

/* oxlint-disable max-lines -- All of the meaning is to be seen in one place. */
/**
 * The meaning of a plan, written as ordinary structured concurrency: what runs is a promise, what is to be undone a
 * closure. It is small enough to be trusted, and keeps nothing that could be stored.
 */
export class Reference {
  readonly inFlight = new Map<Path, { scope: Scope; isWaiting: boolean; end: (outcome: Outcome) => void }>();
  readonly begun: Path[] = [];
  readonly undone: Path[] = [];
  readonly states = new Map<Path, string>();
  /** The entries whose body runs, so that a deadline may end it. */
  readonly bodies = new Map<Path, Scope>();
  /** The joins for which it is enough, as their time is over, what has completed by then. */
  readonly #timed = new Map<Path, () => void>();
  finished: Result | null = null;
  readonly #earlier: EarlierRuns;
  /** The paths at which undoing or cleaning up has failed, and how to repair it. */
  readonly #pendingRepairs = new Map<
    string,
    { path: Path; part: CleaningPart; repair: () => Promise<boolean> }
  >();
  /** Whose failed `compensate` counts as completed in a redrive. */
  readonly #skips = new Set<Path>();
  readonly #plan: Plan;
  readonly #concurrency: Record<string, number>;
  readonly #root: Entry;
  #answer: (question: Question) => Answer;
  #all = new Scope();
  #hasVerdict = false;
  #wasFailed = false;
  /** Only `finally` of the top level has failed. */
  #isEndPending = false;
  /** That has ended well in a redrive: nothing cancels or fails it any more. */
  #isOver = false;
  /** `general/end` has ended it, and whether a `finally` has failed since. */
  #hasEnded = false;
  #hasFailedEnd = false;

  constructor({ plan, concurrency }: RandomPlan, answer: (question: Question) => Answer) {
    this.#plan = plan;
    this.#earlier = new EarlierRuns(plan);
    this.#root = plan.root;
    this.#concurrency = concurrency;
    this.#answer = answer;
  }

  /** Goes on after the execution has failed, or has left something. */
  async redrive(answer: (question: Question) => Answer, skips: ReadonlySet<Path>): Promise<void> {
    for (const path of skips) this.#skips.add(path);
    this.#earlier.begin();
    this.#answer = answer;
    this.#all = new Scope();
    const before = this.finished;
    this.#wasFailed = before === 'failed';
    this.#isOver = before === 'completed';
    this.finished = null;
    const order = new TextOrder(this.#plan);
    for (let ok = true; this.#pendingRepairs.size > 0;) {
      const [first] = [...this.#pendingRepairs.values()].toSorted(
        (one, other) =>
          compareInText(order.of(other.path), order.of(one.path)) || (one.part < other.part ? -1 : 1),
      );
      ok = (await first?.repair()) === true;
      if (ok) continue;
      const isEnded = this.#isOver || before === 'ended';
      this.finished = isEnded
        ? before === 'ended'
          ? before
          : 'completed'
        : this.#wasFailed
          ? 'failed'
          : 'stopped';
      return;
    }
    this.#skips.clear();
    if (this.#hasEnded) this.finished = 'ended';
    else if (this.#isOver) this.finished = 'completed';
    else if (this.#wasFailed) {
      this.#hasVerdict = false;
      await this.run();
    } else this.finished = 'stopped';
  }

  /** Runs what undoes or cleans up, and keeps for a redrive what of it has failed. */
  async #clean(
    path: Path,
    part: CleaningPart,
    list: List,
    prefix: string,
    after: (ending: Ending) => void,
    reached = 0,
  ): Promise<Ending> {
    const from = list.findIndex(
      ({ id, isNeverKept }, index) =>
        index > reached || (!(isNeverKept && index < reached) && !this.#isDone(pathOf(prefix + id))),
    );
    const isAgain = this.#pendingRepairs.delete(keyOf(path, part));
    const at = isAgain ? (from < 0 ? list.length : from) : 0;
    // What was given back as the list was over is taken again before the rest goes on.
    const again = at < list.length ? list.slice(0, at).filter(({ isNeverKept }) => isNeverKept) : [];
    // What an earlier run has cleaned up is undone with the rest.
    const undos = list.slice(0, at).map(({ id }) => this.#earlier.undos.get(pathOf(prefix + id)) ?? null);
    const kept = undos.reduce<Ending['undo']>((before, undo) => both(undo, before), null);
    const isSkipped = isAgain && part === 'compensate' && this.#skips.has(path);
    const runs = isSkipped ? [] : [...again, ...list.slice(at)];
    const ending = await this.#list(runs, prefix, rerun(new Scope()));
    const stopped = runs[ending.stoppedAt ?? -1];
    const furthest = Math.max(at, stopped ? list.indexOf(stopped) : 0);
    ending.undo = both(ending.undo, kept);
    if (ending.result === 'completed') after(ending);
    else
      this.#pendingRepairs.set(keyOf(path, part), {
        path,
        part,
        repair: async () =>
          (await this.#clean(path, part, list, prefix, after, furthest)).result === 'completed',
      });
    return ending;
  }

  #isDone(path: Path): boolean {
    const isOver = ['completed', 'caught', 'skipped'].includes(this.states.get(path) ?? '');
    return isOver && this.#earlier.wasUndone.get(path) !== true;
  }

  wake(path: Path): void {
    const waiting = this.inFlight.get(path);
    if (waiting?.isWaiting) waiting.end('completed');
  }

  /** Something could not be undone or cleaned up. */
  get hasLeft(): boolean {
    return this.#pendingRepairs.size > 0;
  }

  /** The rows whose `compensate` has failed. */
  get failedCompensations(): Path[] {
    return [...this.#pendingRepairs.values()]
      .filter(({ part }) => part === 'compensate')
      .map(({ path }) => path);
  }

  async run(): Promise<void> {
    this.#hasFailedEnd = false;
    this.bodies.set(rootPath, this.#all);
    const untimely: Ending = { result: 'failed', undo: null, ran: false };
    const hasTime = !this.#root.hasDeadline || this.#answer({ ask: 'deadline', path: rootPath }) !== 'failed';
    const body = hasTime ? await this.#body(this.#root, rootPath, '', this.#all) : untimely;
    const { undo } = body;
    const result = this.#output(this.#root, rootPath, body.result);
    this.bodies.delete(rootPath);
    const verdicts = { timedOut: 'failed', ended: 'ended', stopped: 'stopped', decided: 'stopped' } as const;
    const verdict = this.#all.stop === null ? result : verdicts[this.#all.stop];
    this.#hasVerdict = true;
    this.#wasFailed = verdict === 'failed';
    if (verdict === 'failed' || verdict === 'stopped') await undo?.();
    this.#isEndPending = false;
    const end = await this.#clean(rootPath, 'finally', this.#root.finally, '', () => {
      const isDone = this.#isEndPending && this.#wasFailed;
      this.#isOver = isDone && this.#output(this.#root, rootPath, 'completed') === 'completed';
      this.#isEndPending = false;
    });
    this.#isEndPending = end.result === 'failed' && verdict === 'completed';
    this.#hasEnded = verdict === 'ended';
    this.#hasFailedEnd ||= end.result === 'failed';
    if (verdict === 'failed') this.finished = this.#wasFailed ? 'failed' : 'stopped';
    else if (verdict === 'ended') this.finished = this.#hasFailedEnd ? 'failed' : verdict;
    else this.finished = end.result === 'failed' && verdict === 'completed' ? 'failed' : verdict;
  }

  /** A run that has completed stays so; one that has failed goes on to undo and to clean up, and ends as cancelled. */
  cancel(): void {
    if (!this.#hasVerdict && this.#all.stop !== 'ended') this.#all.end('stopped');
    if (!this.#hasEnded && !this.#isOver) this.#wasFailed = false;
  }

  deadline(path: Path): void {
    const scope = this.bodies.get(path);
    if (scope?.stop !== null) return;
    const decide = this.#timed.get(path);
    if (decide) decide();
    else scope.end('timedOut');
  }

  async #list(list: List, prefix: string, scope: Scope): Promise<Ending> {
    let undo: Ending['undo'] = null;
    let ran = false;
    for (const [stoppedAt, entry] of list.entries()) {
      const ending = await this.#entry(entry, prefix, scope);
      undo = both(ending.undo, undo);
      ran ||= ending.ran;
      if (scope.stop !== null)
        return { result: scope.stop === 'ended' ? 'ended' : 'stopped', undo, ran, stoppedAt };
      if (ending.result !== 'completed') return { result: ending.result, undo, ran, stoppedAt };
    }
    return { result: 'completed', undo, ran };
  }

  async #entry(entry: Entry, prefix: string, scope: Scope): Promise<Ending> {
    const path = pathOf(prefix + entry.id);
    if (!entry.isNeverKept && this.#earlier.isKept(path, scope, this.states.get(path)))
      return {
        result: 'completed',
        undo: this.#earlier.undos.get(path) ?? null,
        ran: this.#earlier.ran.get(path) === true,
      };
    const isRerun = scope.isRerun || this.states.get(path) === 'undone' || this.#earlier.isForgotten(path);
    this.#earlier.begins(path);
    if (isRerun) this.#earlier.forgetInside(path);
    this.#earlier.turns.set(path, nextTurn(this.#earlier.turns.get(path) ?? noTurn));
    const ending = await this.#begun(entry, path, prefix, scope, isRerun);
    this.#earlier.ran.set(path, ending.ran);
    this.#earlier.wasUndone.set(path, false);
    this.#earlier.undos.delete(path);
    if (!ending.undo) return ending;
    const undo = async (): Promise<void> => {
      this.#earlier.wasUndone.set(path, true);
      this.#earlier.undos.delete(path);
      await ending.undo?.();
    };
    this.#earlier.undos.set(path, undo);
    return { ...ending, undo };
  }

  #decide(path: Path, scope: Scope, ...asked: ('case' | 'count' | 'needed')[]): Answer[] {
    return this.#earlier.decide(path, scope, (ask) => this.#answer({ ask, path }), asked);
  }

  async #begun(entry: Entry, path: Path, prefix: string, scope: Scope, isRerun: boolean): Promise<Ending> {
    if (entry.body.kind === 'rounds') this.#earlier.allowRounds(path, entry.body.maxRounds, isRerun);
    if (isRerun) this.#earlier.lastTries.delete(path);
    // It is decided again, also if only a later run gets there.
    if (isRerun || this.#earlier.readsRerun(path, 'own')) this.#earlier.decided.delete(path);
    const holds = entry.isConditional ? this.#answer({ ask: 'if', path }) : true;
    if (holds !== true) {
      this.states.set(path, holds === 'failed' ? 'failed' : 'skipped');
      return { result: holds === 'failed' ? 'failed' : 'completed', undo: null, ran: false };
    }
    const own = scope.within();
    own.isRerun = isRerun;
    const hasTime = !entry.hasDeadline || this.#answer({ ask: 'deadline', path }) !== 'failed';
    if (hasTime) this.bodies.set(path, own);
    const untimely: Ending = { result: 'failed', undo: null, ran: false };
    const inner = hasTime ? await this.#body(entry, path, prefix, own) : untimely;
    let { result, undo, ran } = inner;
    this.bodies.delete(path);
    if (!isOneByOne(entry)) result = this.#output(entry, path, result);
    if (result === 'stopped' && own.stop === 'timedOut') result = 'failed';
    let isCaught = false;
    if (result === 'failed' || result === 'stopped') {
      await undo?.();
      undo = null;
      if (scope.stop !== null) result = scope.stop === 'ended' ? 'ended' : 'stopped';
      const chosen =
        result === 'failed' && entry.catches.length > 0 ? this.#answer({ ask: 'catch', path }) : null;
      const clause = typeof chosen === 'number' ? entry.catches[chosen] : undefined;
      if (clause) {
        const caught = await this.#list(clause.list, prefix, rerun(scope.within()));
        ran ||= caught.ran;
        ({ result, undo } = caught);
        result = this.#output(clause, path, result, Number(chosen));
        isCaught = result === 'completed';
        if (result === 'failed' || result === 'stopped') {
          await undo?.();
          undo = null;
        }
      }
    }
    const came = result;
    let isLate = false;
    const cleaned = await this.#clean(path, 'finally', entry.finally, prefix, (ending) => {
      if (isLate) this.#completeLate(entry, path, prefix, isCaught, ending);
    });
    isLate = came === 'completed';
    ran ||= cleaned.ran;
    if (cleaned.result === 'failed' && (came === 'ended' || scope.stop === 'ended'))
      this.#hasFailedEnd = true;
    if (cleaned.result === 'failed' && result === 'completed') result = 'failed';
    undo = both(cleaned.undo, undo);
    const state =
      result === 'completed'
        ? isCaught
          ? 'caught'
          : 'completed'
        : result === 'failed'
          ? 'failed'
          : 'cancelled';
    this.states.set(path, state);
    const isToBeUndone = state === 'completed' || inner.isUnknown === true;
    if (isToBeUndone && entry.compensate.length > 0) undo = this.#compensation(entry, path, prefix);
    return { result, undo, ran };
  }

  #compensation(entry: Entry, path: Path, prefix: string): () => Promise<void> {
    return async () => {
      await this.#clean(path, 'compensate', entry.compensate, prefix, () => {
        this.undone.push(path);
        this.states.set(path, 'undone');
      });
    };
  }

  /** Only the `finally` of an entry had failed, and has ended well in a redrive. */
  #completeLate(entry: Entry, path: Path, prefix: string, isCaught: boolean, { undo, ran }: Ending): void {
    if (this.#earlier.wasUndone.get(path) === true) return;
    if (ran) this.#earlier.ran.set(path, true);
    const clause = isCaught ? entry.catches[0] : entry;
    const hasOutput = clause !== undefined && (isCaught || !isOneByOne(entry));
    if (hasOutput && this.#output(clause, path, 'completed', isCaught ? 0 : null) === 'failed') return;
    this.states.set(path, isCaught ? 'caught' : 'completed');
    const isUndoable = !isCaught && entry.compensate.length > 0;
    const own = isUndoable ? this.#compensation(entry, path, prefix) : undo;
    if (!own) return;
    this.#earlier.undos.set(path, async () => {
      this.#earlier.wasUndone.set(path, true);
      this.#earlier.undos.delete(path);
      await own();
    });
  }

  /** An output that cannot be made fails what has completed. */
  #output(
    { hasOutput }: { hasOutput: boolean },
    path: Path,
    result: Result,
    clause: number | null = null,
  ): Result {
    const question = { ask: 'output', path, ...(clause === null ? {} : { clause }) } as const;
    const isFaulty = result === 'completed' && hasOutput && this.#answer(question) === 'failed';
    return isFaulty ? 'failed' : result;
  }

  async #body(entry: Entry, path: Path, prefix: string, scope: Scope): Promise<Ending> {
    const failed: Ending = { result: 'failed', undo: null, ran: false };
    const { body } = entry;
    switch (body.kind) {
      case 'action':
        return this.#action(entry, path, scope);
      case 'sequence':
        return this.#list(body.list, prefix, scope);
      case 'switch': {
        const [chosen = null] = this.#decide(path, scope, 'case');
        if (chosen === 'failed') return failed;
        return this.#list(chosen === null ? [] : (body.cases[Number(chosen)] ?? []), prefix, scope);
      }
      case 'parallel': {
        const instances = body.branches.map(({ list }) => this.#instance(list, prefix, null));
        const [needed = instances.length] =
          body.join.needs === 'all' ? [] : this.#decide(path, scope, 'needed');
        return this.#join({ instances, concurrency: Infinity, join: body.join, needed }, path, scope);
      }
      case 'forEach': {
        const asked = body.join.needs === 'all' ? (['count'] as const) : (['count', 'needed'] as const);
        const before = this.#earlier.decided.get(path);
        const answers = this.#decide(path, scope, ...asked);
        const [count = 'failed', needed = count] = answers;
        if (count === 'failed') return failed;
        if (this.#earlier.isRedriven && answers !== before) {
          scope.isRerun = true;
          this.#earlier.forgetInside(path);
        }
        const instances = Array.from({ length: Number(count) }, (_, index) =>
          this.#instance(body.list, `${instanceOf(path, index)}.`, { entry, path: instanceOf(path, index) }),
        );
        return this.#join(
          { instances, concurrency: this.#concurrency[entry.id] ?? 0, join: body.join, needed },
          path,
          scope,
        );
      }
      case 'rounds':
        return this.#rounds(entry, body, path, scope);
      case 'tries':
        return this.#tries(entry, body, path, scope);
      default:
        body satisfies never;
        throw new TypeError('no such body');
    }
  }

  async #rounds(
    entry: Entry,
    { list, isPaced }: Extract<Entry['body'], { kind: 'rounds' }>,
    path: Path,
    scope: Scope,
  ): Promise<Ending> {
    let undo: Ending['undo'] = null;
    let ran = false;
    const most = this.#earlier.mostRounds(path);
    for (let index = 0; index < most; index++) {
      if (isPaced && index > 0 && !this.#isKeptRound(instanceOf(path, index - 1), list)) {
        await this.#awaited(path, scope, true);
        if (scope.stop !== null) return { result: scope.stop === 'ended' ? 'ended' : 'stopped', undo, ran };
      }
      const at = instanceOf(path, index);
      const isRerunBefore = index > 0 && this.#earlier.readsRerun(instanceOf(path, index - 1), 'own');
      if (this.#earlier.isRedriven && isRerunBefore) this.#earlier.rerunBefore.add(at);
      const round = await this.#instance(list, `${at}.`, { entry, path: at })(scope.within(), () => {});
      ran ||= round.ran;
      undo = both(round.undo, undo);
      if (scope.stop !== null) return { result: scope.stop === 'ended' ? 'ended' : 'stopped', undo, ran };
      if (round.result !== 'completed') return { result: round.result, undo, ran };
      const isEnough = this.#answer({ ask: 'until', path: at, turn: firstTurn });
      if (isEnough === true) return { result: 'completed', undo, ran };
      if (isEnough !== 'failed' && index < most - 1) continue;
      // With a failing `until`, the rounds may not be used up yet.
      this.#earlier.usedUp(path, index + 1, most);
      return { result: 'failed', undo, ran };
    }
    return { result: 'failed', undo, ran };
  }

  /** Each try that fails has undone itself before the next one. A later run goes on in the last one. */
  async #tries(
    entry: Entry,
    { list, maxTries }: Extract<Entry['body'], { kind: 'tries' }>,
    path: Path,
    scope: Scope,
  ): Promise<Ending> {
    let ran = false;
    const first = this.#earlier.lastTries.get(path) ?? 0;
    for (let index = first; ; index++) {
      this.#earlier.lastTries.set(path, index);
      const at = instanceOf(path, index);
      const attempt = await this.#instance(list, `${at}.`, { entry, path: at })(scope.within(), () => {});
      ran ||= attempt.ran;
      if (scope.stop !== null)
        return { ...attempt, result: scope.stop === 'ended' ? 'ended' : 'stopped', ran };
      const isLast = index + 1 >= first + maxTries;
      const isAgain =
        attempt.result === 'failed' &&
        !isLast &&
        this.#answer({ ask: 'retry', path: at, turn: firstTurn }) === true;
      if (!isAgain) return { ...attempt, ran };
      await this.#awaited(path, scope, true);
      if (scope.stop !== null)
        return { result: scope.stop === 'ended' ? 'ended' : 'stopped', undo: null, ran };
    }
  }

  #isKeptRound(round: Path, list: List): boolean {
    const isRerun = ({ id }: Entry): boolean => this.#earlier.hasBegun(pathOf(`${round}.${id}`));
    return this.#earlier.isRedriven && list.length > 0 && !list.some(isRerun);
  }

  async #action({ isRetried, isRepeated }: Entry, path: Path, scope: Scope): Promise<Ending> {
    this.begun.push(path);
    const stopped = (): Result => (scope.stop === 'ended' ? 'ended' : 'stopped');
    const ending = (result: Result): Ending => ({ result, undo: null, ran: true });
    for (let turn = this.#earlier.turns.get(path) ?? firstTurn; ; turn = nextTurn(turn)) {
      this.#earlier.turns.set(path, turn);
      const outcome = await this.#awaited(path, scope, false);
      if (outcome === 'ended') {
        if (!this.#hasVerdict && (this.#all.stop === null || this.#all.stop === 'timedOut'))
          this.#all.end('ended');
        return ending('completed');
      }
      if (outcome === 'completed') {
        const isEnough = isRepeated ? this.#answer({ ask: 'until', path, turn }) : true;
        if (isEnough === true) return ending('completed');
        if (scope.stop === null && isEnough === 'failed') return ending('failed');
      }
      if (scope.stop !== null) return { ...ending(stopped()), isUnknown: outcome === 'unknown' };
      if (outcome === 'cancelled') return ending('stopped');
      const isAgain =
        outcome === 'completed' || (isRetried && this.#answer({ ask: 'retry', path, turn }) === true);
      if (!isAgain) return ending('failed');
      await this.#awaited(path, scope, true);
      if (scope.stop !== null) return ending(stopped());
    }
  }

  /** Waits for what the test says. A pause ends when its scope is requested to stop. */
  async #awaited(path: Path, scope: Scope, isWaiting: boolean): Promise<Outcome> {
    const { promise, resolve: end } = Promise.withResolvers<Outcome>();
    this.inFlight.set(path, { scope, isWaiting, end });
    if (isWaiting) scope.onStop = () => end('cancelled');
    const outcome = await promise;
    scope.onStop = null;
    this.inFlight.delete(path);
    return outcome;
  }

  /** A branch, an iteration or a round: one that does not complete undoes itself. */
  #instance(list: List, prefix: string, made: { entry: Entry; path: Path } | null): Instance {
    return async (scope, onFailed) => {
      const ending = await this.#list(list, prefix, scope);
      if (made) ending.result = this.#output(made.entry, made.path, ending.result);
      if (ending.result === 'failed') onFailed();
      if (ending.result !== 'failed' && ending.result !== 'stopped') return ending;
      await ending.undo?.();
      return { ...ending, undo: null };
    };
  }

  #join(
    join: Pick<Parameters<typeof runJoin>[0], 'instances' | 'concurrency' | 'join' | 'needed'>,
    path: Path,
    scope: Scope,
  ): Promise<Ending> {
    this.#timed.delete(path);
    return runJoin({
      ...join,
      scope,
      onDecided: () => this.bodies.delete(path),
      onTimed: (decide) => this.#timed.set(path, decide),
    });
  }
}
