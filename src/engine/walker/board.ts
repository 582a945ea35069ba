import { changedInside, isDecidedAgain, type EntryDecision } from '../plan/changes.ts';
import type { Answer, Effect, EngineEvent, KnownFacts, Question, Remaining } from './events.ts';
import {
  branchNameOf,
  entryIdOf,
  indexOf,
  instancePathsAround,
  isInstancePath,
  rootPath,
  type Path,
} from '../plan/path.ts';
import { isInInstance, readsNothing, type Entry, type List, type ListOf, type Plan } from '../plan/plan.ts';
import { pathRead } from '../plan/presence.ts';
import { InconsistentRows, requireTransition } from './require-transition.ts';
import { copyOfRow, isFinal, isSameRow, newRow, type Row } from './row.ts';
import type { Step } from './step.ts';
import { positionOf, type TransitionName } from './transitions.ts';
import { nextTurn } from './turn.ts';

/** The rows as one walk sees and changes them. The given ones stay as they are. */
export class Board {
  readonly plan: Plan;
  readonly #known: KnownFacts;
  readonly #event: EngineEvent['kind'];
  readonly #rows = new Map<Path, Row>();
  readonly #before = new Map<Path, Row>();
  readonly #effects: Effect[] = [];
  readonly #steps: Step[] = [];
  readonly #added: Step[] = [];
  #changedInside: ReadonlyMap<string, number> | null = null;

  constructor(plan: Plan, known: KnownFacts, event: EngineEvent['kind']) {
    this.plan = plan;
    this.#event = event;
    this.#known = known;
  }

  row(path: Path): Row {
    const row = this.find(path);
    if (!row) throw new InconsistentRows(`there is no row ${path}`);
    return row;
  }

  find(path: Path): Row | undefined {
    const mine = this.#rows.get(path);
    if (mine) return mine;
    const known = this.#known.row(path);
    return known && this.#copy(known);
  }

  /** The run of the execution that this is. */
  get generation(): number {
    return this.row(rootPath).generation;
  }

  parentOf(row: Row): Row | null {
    return row.parent === null ? null : this.row(row.parent);
  }

  /** The row around one that is not the top level. */
  around({ path, parent }: Row): Row {
    if (parent === null) throw new Error(`nothing is around ${path || 'the top level'}`);
    return this.row(parent);
  }

  /** The rows below one in which something remains to be undone. */
  remaining(what: Remaining): Row[] {
    const known = this.#known.remaining(what).map(({ path }) => this.row(path));
    return [...new Set([...known, ...this.#rows.values()])].filter((row) => isRemaining(row, what));
  }

  /** Begins the next run of the execution. */
  redrive(): Row {
    const { generation, turn, result, pendingRepair, reached, skips, changes } = this.row(rootPath);
    const fresh = newRow(rootPath, null, generation + 1);
    const kept = { result, pendingRepair, reached, skips, changes };
    const root: Row = { ...fresh, turn: nextTurn(turn), phase: 'finally', ...kept };
    this.#rows.set(rootPath, root);
    return root;
  }

  /** The rows with a pending repair. */
  pendingRepairs(): Path[] {
    return this.#known.pendingRepairs().filter((path) => this.row(path).pendingRepair !== null);
  }

  /** Gives a row to an entry or an instance that begins, or begins again in a later run. */
  add(path: Path, parent: Row | null): Row {
    const generation = parent === null ? 0 : this.generation;
    const before = generation === 0 ? undefined : this.find(path);
    const row = newRow(path, parent?.path ?? null, generation);
    if (before && parent) {
      const isWhole = parent.phase !== 'body' || before.state === 'undone';
      row.rerunSince = Math.max(before.rerunSince, parent.rerunSince, isWhole ? generation : 0);
      row.turn = nextTurn(before.turn);
      row.isDecided =
        before.isDecided &&
        before.generation >= row.rerunSince &&
        !this.readsRerun(path, 'own') &&
        !this.isDecidedAgain('choice', before);
      if (row.isDecided) keepDecision(row, before);
      // The list of a loop stays, though it may need another number.
      if (this.isDecidedAgain('number', before)) row.needed = 0;
    }
    this.#rows.set(path, row);
    return row;
  }

  /**
   * Whether the entry itself, or the entry with all entries in it, reads an entry that has begun since the last redrive, or since the entry itself
   * began: a redrive before the last one may have failed before it reached the entry.
   */
  readsRerun(path: Path, what: 'own' | 'all'): boolean {
    const { ids, previous } = this.plan.reads.get(entryIdOf(path))?.[what] ?? readsNothing;
    const { redrivenIn } = this.row(rootPath);
    const since = Math.min(redrivenIn, (this.find(path)?.generation ?? redrivenIn) + 1);
    const isRerun = (id: string): boolean =>
      (this.find(pathRead(this.plan, id, path))?.generation ?? -1) >= since;
    return (previous && this.#isPreviousRerun(path)) || ids.some(isRerun);
  }

  /** Whether the round before the one around has given another output. */
  #isPreviousRerun(path: Path): boolean {
    const isRound = (at: Path) => this.plan.places.get(entryIdOf(at))?.entry.shape.instances === 'round';
    const round = instancePathsAround(path).findLast(isRound);
    return round !== undefined && this.find(round)?.isPreviousRerun === true;
  }

  /** Whether an entry was decided by a text that is another one in the present version. */
  isDecidedAgain(decided: EntryDecision, { path, generation }: Row): boolean {
    return isDecidedAgain(this.row(rootPath).changes, decided, entryIdOf(path), generation);
  }

  /** True if a changed expression chose the case, list or count of this row, or of an entry inside it. */
  isDecidedAgainInside(row: Row): boolean {
    this.#changedInside ??= changedInside(this.plan, this.row(rootPath).changes);
    return (this.#changedInside.get(entryIdOf(row.path)) ?? 0) > row.generation;
  }

  /**
   * Moves a row on, in one of the ways of `transitions`.
   * @throws InconsistentRows if it is none of them
   */
  move(row: Row, name: TransitionName, to: Partial<Pick<Row, 'phase' | 'state'>>): void {
    const from = positionOf(row);
    Object.assign(row, to);
    const way = [from, positionOf(row)] as const;
    requireTransition(name, way, { path: row.path, event: this.#event });
    // Rows are written in the order in which they were over: a block is over after the entries in it.
    if (isFinal(row) && this.#rows.delete(row.path)) this.#rows.set(row.path, row);
    this.#known.moved?.(name, ...way);
  }

  ask(question: Question): Answer {
    return this.#known.answer(question, (path) => this.find(path));
  }

  next(step: Step): void {
    this.#added.push(step);
  }

  /** The steps that a step has added come before the others, so that entries begin in the order of the text. */
  nextStep(): Step | undefined {
    this.#steps.unshift(...this.#added.splice(0));
    return this.#steps.shift();
  }

  do(effect: Effect): void {
    this.#effects.push(effect);
  }

  entryOf({ path }: Row): Entry {
    const id = entryIdOf(path);
    const entry = id === '' ? this.plan.root : this.plan.places.get(id)?.entry;
    if (!entry) throw new Error(`the plan has no entry ${id}`);
    return entry;
  }

  /** The place of an entry in the list that its parent is in; -1 if the entry is in another list. */
  placeIn(parent: Row, id: string | null): number {
    return this.listOf(parent).findIndex((entry) => entry.id === id);
  }

  /** The list that the row is in, in its present phase or in the one that is being undone. */
  listOf(row: Row): List {
    const entry = this.entryOf(row);
    switch (row.phase === 'undo' ? row.undoing : row.phase) {
      case 'catch':
        return entry.catches[row.chosenCatch ?? -1]?.list ?? [];
      case 'finally':
        return entry.finally;
      case 'compensate':
        return entry.compensate;
      default:
        return bodyListOf(row, entry);
    }
  }

  /** The new and changed rows, then the other effects, in their order. */
  effects(): Effect[] {
    const changed = [...this.#rows.values()].filter((row) => !isSameRow(row, this.#before.get(row.path)));
    return [...changed.map((row) => ({ do: 'write', row }) as const), ...this.#effects];
  }

  #copy(row: Row): Row {
    this.#before.set(row.path, row);
    const copy = copyOfRow(row);
    this.#rows.set(row.path, copy);
    return copy;
  }
}

function keepDecision(row: Row, { chosenCase, total, needed }: Row): void {
  row.chosenCase = chosenCase;
  row.total = total;
  row.needed = needed;
}

export function isRemaining(row: Row, what: Remaining): boolean {
  if (row.parent !== what.path || !row.remains || isInstance(row) !== (what.of === 'instances')) return false;
  return (
    what.of === 'entries' || (row.generation === what.generation && (indexOf(row.path) ?? -1) < what.before)
  );
}

/** A branch, an iteration or a round, which has no modifiers of its own. */
export const isInstance = ({ path }: Row): boolean => isInstancePath(path);

/** The list of its body that a row runs: its own list, the list of its case, or the list of a branch, an iteration or a round. */
function bodyListOf(row: Row, entry: Entry): List {
  const isIn = (of: ListOf): boolean => {
    if (of.part === 'case') return of.index === row.chosenCase;
    if (of.part === 'branch') return of.name === branchNameOf(row.path);
    return isInInstance(entry, of) === isInstance(row);
  };
  return entry.shape.lists.find(({ of }) => isIn(of))?.list ?? [];
}
