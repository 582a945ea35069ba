import type { Answer } from '../../src/engine/walker/events.ts';
import { entryIdOf, instancePathsAround, type Path } from '../../src/engine/plan/path.ts';
import { readsNothing, type Plan } from '../../src/engine/plan/plan.ts';
import { pathRead } from '../../src/engine/plan/presence.ts';
import type { Scope } from './scope.ts';

type Decided = 'case' | 'count' | 'needed';

/** The facts of the runs before a redrive that decide what stays as it was. */
export class EarlierRuns {
  isRedriven = false;
  /** The paths that began in this run. */
  readonly rerun = new Set<Path>();
  /** The rounds before which one has given another output. */
  readonly rerunBefore = new Set<Path>();
  readonly wasUndone = new Map<Path, boolean>();
  readonly ran = new Map<Path, boolean>();
  readonly turns = new Map<Path, number>();
  readonly decided = new Map<Path, Answer[]>();
  /** How many rounds there may be, and whether all of them were used up without an end. */
  readonly #rounds = new Map<Path, { most: number; usedUp: number | null }>();
  /** How to undo what has completed and was not undone. */
  readonly undos = new Map<Path, () => Promise<void>>();
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Another run begins after the one before has failed. */
  begin(): void {
    this.isRedriven = true;
    this.rerun.clear();
    this.rerunBefore.clear();
  }

  /** Whether an entry of an earlier run stays completed: it was not undone, and reads nothing that is rerun. */
  isKept(path: Path, scope: Scope, state: string | undefined): boolean {
    if (!this.isRedriven || scope.isRerun || this.wasUndone.get(path) === true) return false;
    return ['completed', 'caught', 'skipped'].includes(state ?? '') && !this.readsRerun(path, 'all');
  }

  readsRerun(path: Path, what: 'own' | 'all'): boolean {
    const { ids, previous } = this.#plan.reads.get(entryIdOf(path))?.[what] ?? readsNothing;
    const round = instancePathsAround(path).findLast((at) => this.#isRound(at));
    if (previous && round !== undefined && this.rerunBefore.has(round)) return true;
    return ids.some((id) => this.rerun.has(pathRead(this.#plan, id, path)));
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
