import type { RowChange } from '../../engine/values/conclude.ts';
import type { Answer, Effect, Question } from '../../engine/walker/events.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { Row } from '../../engine/walker/row.ts';
import type { Upcoming } from './agenda.ts';

/** The future end of an action that has begun. */
export type Ending =
  | { kind: 'ends'; afterMs: number; waits: boolean; end: Extract<Upcoming, { kind: 'action' }>['end'] }
  /** It does not end by itself. */
  | { kind: 'never'; waits: boolean }
  /** Nobody gave its result. */
  | { kind: 'missing'; waits: boolean };

/** Gives the values of expressions and the results of actions of a plan to the host that walks it. */
export interface Script {
  answer(question: Question, rowNow: (path: Path) => Row | undefined, atMs: number): Promise<Answer>;
  /** The action is to begin, or to begin again. */
  begin(path: Path, atMs: number): Promise<Ending>;

  /** How many iterations of a loop run at once. */
  concurrencyOf(loop: Path): number;
  /** How long an action waits before it is pending again. */
  pauseMs(path: Path, of: 'retry' | 'repeat', atMs: number): number;
  /** How long an entry that begins may take; null for any time. */
  deadlineMs(path: Path, atMs: number): number | null;
  /** The rows that one decision has changed. */
  changed(changes: readonly RowChange[], atMs: number): Promise<void>;
  /** Adds a failure to the details of the error beside which it happened. */
  attach(effect: Extract<Effect, { do: 'attach' }>): Promise<void>;
  /** Counts the work of the host. @throws StepsSpent */
  spend(steps: number): void;
}
