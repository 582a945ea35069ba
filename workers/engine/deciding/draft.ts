import type { Commit, NewHold } from '../../../db/queries/executions/engine/commit.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Effect } from '../../../src/engine/walker/events.ts';
import type { ComputedAction, Ready } from './decision.ts';

type OtherEffect = Exclude<Effect, { do: 'write' }>;
type Wakeups = Commit['wakeups'] extends ReadonlyMap<Path, infer One> ? One : never;
type Start = Omit<Commit['starts'][number], 'path'>;

/** A call, and the action whose activity sends it. */
interface BegunCall {
  path: Path;
  visitedFrom: Path;
}

/** The writes of a decision besides its rows and the facts about them. */
export interface DraftContent {
  readonly effects: readonly OtherEffect[];
  readonly wakeups: Commit['wakeups'];
  readonly starts: Commit['starts'];
  readonly wants: readonly Path[];
  readonly items: ReadonlyMap<Path, readonly unknown[]>;
  readonly ready: readonly Ready[];
  readonly children: Commit['children'];
  readonly computed: readonly ComputedAction[];
  readonly fence: Commit['fence'];
  readonly hold: NewHold | null;
  /** The call that begins with the commit. */
  readonly begun: BegunCall | null;
  /** The inbox row of the redrive that is decided. */
  readonly redriveId: string | null;
}

/** Collects what a decision writes. It grows by its verbs alone, and is read as a whole when the decision is sealed. */
export class Draft {
  readonly #effects: OtherEffect[] = [];
  readonly #wakeups = new Map<Path, Wakeups>();
  readonly #starts = new Map<Path, Start>();
  readonly #wants = new Set<Path>();
  readonly #items = new Map<Path, readonly unknown[]>();
  readonly #ready: Ready[] = [];
  readonly #children: Commit['children'][number][] = [];
  readonly #computed: ComputedAction[] = [];
  #fence: Commit['fence'] = null;
  #hold: NewHold | null = null;
  #begun: BegunCall | null = null;
  #redriveId: string | null = null;

  /** Whether there is nothing to write. */
  get isEmpty(): boolean {
    const sizes = [this.#effects.length, this.#wakeups.size, this.#starts.size, this.#wants.size];
    return this.#hold === null && sizes.every((size) => size === 0);
  }

  get stopsSomething(): boolean {
    return this.#effects.some((effect) => effect.do === 'stop');
  }

  /** The lists of the loops that begin in this decision. */
  get items(): ReadonlyMap<Path, readonly unknown[]> {
    return this.#items;
  }

  /** An action that runs from now on, by its position; undefined behind the last one. */
  readyAt(position: number): Ready | undefined {
    return this.#ready[position];
  }

  /** The action that runs from now on, if there is one alone and nothing else is to be done with it. */
  get onlyReady(): Ready | undefined {
    const [first, ...others] = this.#ready.slice(this.#computed.length);
    const does = this.#wakeups.size + this.#starts.size + this.#wants.size + others.length;
    return does === 0 && this.#hold === null ? first : undefined;
  }

  add(effect: OtherEffect): void {
    this.#effects.push(effect);
  }

  addReady(ready: Ready): void {
    this.#ready.push(ready);
  }

  /** Adds an action that was computed ahead. */
  addComputed(computed: ComputedAction): void {
    this.#computed.push(computed);
  }

  /** Wakes a row: there is a further reason to decide something at it. */
  wake(path: Path): void {
    const { more, handled } = this.#wakeupsAt(path);
    this.#wakeups.set(path, { more: more + 1, handled });
  }

  /** Says that everything that was due at a row up to this wakeup is decided. */
  handle(path: Path, wakeups: number): void {
    this.#wakeups.set(path, { more: this.#wakeupsAt(path).more, handled: wakeups });
  }

  /** Begins iterations of a loop. */
  start(loop: Path, start: Start): void {
    this.#starts.set(loop, start);
  }

  /** Says that a loop has found no free place in the execution. */
  want(loop: Path): void {
    this.#wants.add(loop);
  }

  keepItems(loop: Path, items: readonly unknown[]): void {
    this.#items.set(loop, items);
  }

  /** Claims the end of an execution that an action has waited for. */
  claimChild(child: Commit['children'][number]): void {
    this.#children.push(child);
  }

  /** Names the request that the decision answers. */
  answer(fence: NonNullable<Commit['fence']>): void {
    this.#fence = fence;
  }

  openHold(hold: NewHold): void {
    this.#hold = hold;
  }

  /** Says that a call begins with the commit. */
  begin(call: BegunCall): void {
    this.#begun = call;
  }

  decideRedrive(inboxId: string): void {
    this.#redriveId = inboxId;
  }

  /** A copy of all of it, which does not change when the draft grows. */
  drafted(): DraftContent {
    return {
      effects: [...this.#effects],
      wakeups: new Map(this.#wakeups),
      starts: [...this.#starts].map(([path, start]) => ({ path, ...start })),
      wants: [...this.#wants],
      items: new Map(this.#items),
      ready: [...this.#ready],
      children: [...this.#children],
      computed: [...this.#computed],
      fence: this.#fence,
      hold: this.#hold,
      begun: this.#begun,
      redriveId: this.#redriveId,
    };
  }

  #wakeupsAt(path: Path): Wakeups {
    return this.#wakeups.get(path) ?? { more: 0, handled: 0 };
  }
}
