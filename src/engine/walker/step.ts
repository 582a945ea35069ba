import type { Cause, Row } from './row.ts';

/** One step of a walk. A step says which come next, so none of the files that perform them needs another one. */
export type Step =
  /** Begins the list of the row's phase at this place; past its last entry the list has ended. */
  | { to: 'beginList'; row: Row; at: number }
  /** The entry runs: its body begins. */
  | { to: 'beginBody'; row: Row }
  /** The pause of an action, or between two rounds, is over. */
  | { to: 'resumeBody'; row: Row }
  /** The list of the row's present phase has ended. */
  | { to: 'listEnded'; row: Row; result: Cause }
  /** The body of an entry has ended, or its running entries have stopped. */
  | { to: 'bodyEnded'; row: Row; result: Cause }
  /** Something has arrived at a join, or the branch that it waited for is undone. */
  | { to: 'decide'; row: Row }
  /** The body is undone: an error may be caught. */
  | { to: 'beginCatch'; row: Row }
  | { to: 'beginFinally'; row: Row }
  /** The entry is over: its list goes on. */
  | { to: 'entryOver'; row: Row }
  /** A branch, an iteration or a round is over: the body that it belongs to goes on. */
  | { to: 'instanceOver'; row: Row }
  /** Undoes the completed entries in the row, the last first. */
  | { to: 'undo'; row: Row; before: NonNullable<Row['afterUndo']> }
  /** A redrive repairs the next failed undoing or cleanup. */
  | { to: 'repairNext'; row: Row }
  /** Only the `finally` of the row had failed, and it has ended well now. */
  | { to: 'completedLate'; row: Row }
  /** Undoes the remaining entries in one of the row's lists. */
  | { to: 'undoPart'; row: Row }
  /** Undoes the remaining entries in the body of an entry. */
  | { to: 'undoBody'; row: Row }
  /** A branch, an iteration or a round is undone: the body that it belongs to goes on undoing. */
  | { to: 'instanceUndone'; row: Row }
  /** One of the row's lists is undone. */
  | { to: 'partUndone'; row: Row }
  /** The row is undone: the one around it, which undoes it, goes on. */
  | { to: 'childUndone'; row: Row };
