import type { HoldfastError } from '../../language/errors/holdfast-error.ts';
import type { Path } from '../plan/path.ts';
import type { BodyOf, Kind, Shape } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import type { Row } from '../walker/row.ts';

/**
 * The own behaviour of one kind of body. It continues with steps (`walker/step.ts`); the walker has the common behaviour of all
 * bodies: conditions, deadlines, `catch`, `finally`, lists, joins.
 */
export interface BodyKind<K extends Kind = Kind> {
  /** Its name where entries are listed. */
  title: string;
  shape(body: BodyOf<K>): Shape;
  /** The row of the entry runs from now on. */
  begin(board: Board, row: Row, body: BodyOf<K>): void;
  /** Its action, or its next round, begins after a pause. */
  resume(board: Board, row: Row): void;
  /** One of its branches, iterations or rounds is over. */
  instanceOver(board: Board, instance: Row, body: BodyOf<K>): void;
  /** Undoes the body, once it is over. */
  undo(board: Board, row: Row): void;
  /** One of its branches, iterations or rounds is undone. */
  instanceUndone(board: Board, instance: Row): void;
  /** The output of an entry without `output` once its body has completed. */
  output(row: Row, body: BodyOf<K>, given: BodyValues): Promise<unknown>;
  /** Why it has failed by itself, though nothing in it has. */
  ownFailure(row: Row): HoldfastError | null;
}

/** The values from which a body makes its output. */
export interface BodyValues {
  /** The name of a case. */
  caseName: (index: number) => string | null;
  /** The branches that have completed, in that order. */
  branches: () => readonly string[];
  /** Which of some branches have failed. */
  failedAmong: (paths: readonly Path[]) => Promise<ReadonlySet<Path>>;
  /** The outputs of the iterations, by index; null if the entry has no `output`. */
  outputs: () => Promise<unknown[]> | null;
  outputAt: (path: Path) => Promise<unknown>;
}
