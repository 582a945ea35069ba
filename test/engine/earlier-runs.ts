import type { Answer } from '../../src/engine/walker/events.ts';
import { entryIdOf, instancePathsAround, type Path } from '../../src/engine/plan/path.ts';
import { readsNothing, type Plan } from '../../src/engine/plan/plan.ts';
import { pathRead } from '../../src/engine/plan/presence.ts';
import type { Scope } from './scope.ts';
import type { Turn } from '../../src/engine/walker/turn.ts';

type Decided = 'case' | 'count' | 'needed';

/** The facts of the runs before a redrive that decide what stays as it was. */
export class EarlierRuns {
  isRedriven = false;
  /** The run in which each path began last, and the one before this run. */
  readonly #began = new Map<Path, { last: number; before: number | undefined }>();
  #run = 0;
  /** The rounds before which one has given another output. */
  readonly rerunBefore = new Set<Path>();
  readonly wasUndone = new Map<Path, boolean>();
  readonly ran = new Map<Path, boolean>();
  readonly turns = new Map<Path, Turn>();
  readonly decided = new Map<Path, Answer[]>();
  /** How many rounds there may be, and whether all of them were used up without an end. */
  readonly #rounds = new Map<Path, { most: number; usedUp: number | null }>();
  /** The last try of a block that is tried again. */
  readonly lastTries = new Map<Path, number>();
  /** What was undone as a whole with what is around it, or belongs to another list, and has not begun since. */
  readonly #forgotten = new Set<Path>();
  /** How to undo what has completed and was not undone. */
  readonly undos = new Map<Path, () => Promise<void>>();
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Another run begins after the one before has failed. */
  begin(): void {
    this.isRedriven = true;
    this.#run += 1;
    this.rerunBefore.clear();
  }

  /** Whether an entry of an earlier run stays completed: it was not undone, and reads nothing that is rerun. */
  isKept(path: Path, scope: Scope, state: string | undefined): boolean {
    const isForgotten = scope.isRerun || this.isForgotten(path);
    if (!this.isRedriven || isForgotten || this.wasUndone.get(path) === true) return false;
    return ['completed', 'caught', 'skipped'].includes(state ?? '') && !this.readsRerun(path, 'all');
  }

  isForgotten(path: Path): boolean {
    return this.#forgotten.has(path);
  }

  /** Whatever has begun in it so far begins again, in this run or in a later one. */
  forgetInside(path: Path): void {
    for (const one of this.#began.keys()) if (isInside(this.#plan, one, path)) this.#forgotten.add(one);
  }

  begins(path: Path): void {
    this.#forgotten.delete(path);
    this.#began.set(path, { last: this.#run, before: this.#beganBefore(path) });
  }

  /** Whether it began in this run. */
  hasBegun(path: Path): boolean {
    return this.#began.get(path)?.last === this.#run;
  }

  #beganBefore(path: Path): number | undefined {
    const began = this.#began.get(path);
    return began?.last === this.#run ? began.before : began?.last;
  }

  /** Whether it reads what began in this run, or in one before that failed on its way from there to it. */
  readsRerun(path: Path, what: 'own' | 'all'): boolean {
    const { ids, previous } = this.#plan.reads.get(entryIdOf(path))?.[what] ?? readsNothing;
    const round = instancePathsAround(path).findLast((at) => this.#isRound(at));
    if (previous && round !== undefined && this.rerunBefore.has(round)) return true;
    const since = (this.#beganBefore(path) ?? this.#run - 1) + 1;
    return ids.some((id) => (this.#began.get(pathRead(this.#plan, id, path))?.last ?? -1) >= since);
  }

  /** How many rounds a block may have. If all were used up, a later run may have as many again. */
  allowRounds(path: Path, maxRounds: number, isRerun: boolean): void {
    const before = this.isRedriven && !isRerun ? this.#rounds.get(path) : undefined;
    const most = before ? (before.usedUp === null ? before.most : before.usedUp + maxRounds) : maxRounds;
    this.#rounds.set(path, { most, usedUp: null });
  }

  mostRounds(path: Path): number {
    return this.#rounds.get(path)?.most ?? 0;
  }

  usedUp(path: Path, rounds: number, most: number): void {
    this.#rounds.set(path, { most, usedUp: rounds >= most ? rounds : null });
  }

  #isRound(path: Path): boolean {
    return this.#plan.places.get(entryIdOf(path))?.entry.body.kind === 'rounds';
  }

  /** Decides at the begin of an entry. A later run keeps the decision, unless it reads what is rerun. */
  decide(path: Path, scope: Scope, answer: (ask: Decided) => Answer, asked: readonly Decided[]): Answer[] {
    const before = this.decided.get(path);
    if (this.isRedriven && before && !scope.isRerun && !this.readsRerun(path, 'own')) return before;
    const answers: Answer[] = [];
    for (const ask of asked) {
      answers.push(answer(ask));
      if (answers.at(-1) === 'failed') break;
    }
    this.decided.delete(path);
    if (!answers.includes('failed')) this.decided.set(path, answers);
    return answers;
  }
}

/** Whether a path is inside the entry at another path. */
function isInside(plan: Plan, path: Path, around: Path): boolean {
  const id = entryIdOf(around);
  for (let at = plan.places.get(entryIdOf(path))?.parent; at; at = plan.places.get(at.id)?.parent)
    if (at.id === id) return pathRead(plan, id, path) === around;
  return false;
}
