import type { HoldfastError } from '../../language/errors/holdfast-error.ts';
import type { Resolver } from '../../language/expressions/resolver.ts';
import type { Path } from '../plan/path.ts';
import type { Row } from '../walker/row.ts';
import type { DataMeter } from './data-meter.ts';
import type { EntryValues } from './values.ts';

/** A row, read if it must be. */
export type ReadRow = (path: Path) => Promise<Row | undefined>;

export interface EvaluationPlace {
  run: EntryValues;
  path: Path;
  rowAt: ReadRow;
  /** Reads rows and their values at once, so that each one need not be read alone. */
  prepare?: (paths: readonly Path[]) => Promise<void>;
  /** The branches of a `parallel` that have completed, in that order. */
  branchesAt: (path: Path) => readonly string[];
  /** How many iterations of a loop were stopped. */
  stoppedIn: (loop: Pick<Row, 'path' | 'generation'>) => Promise<number>;
  /** The address that answers the try of a wait that is under way, or begins next. */
  callbackUrlAt: (path: Path) => Promise<string>;
  /** Unix time in milliseconds, as are all ends. It is the same for all that one decision, or one try, evaluates. */
  now: number;
}

/** A question, with the facts that are known at its place. */
export interface EvaluationContext extends EvaluationPlace {
  evaluator: Resolver;
  signal?: AbortSignal | undefined;
  /** How often an action has failed since it last completed, and how often it was repeated. */
  failedTries: number;
  repeats: number;
  /** Whether another try may help an action that has failed. */
  isTransient: boolean;
  /** The iterations and rounds that the execution has begun. */
  instances: number;
  /** Keeps the error with which an entry has failed. */
  fail: (path: Path, error: HoldfastError) => void;
  /** Counts the values that are kept from now on. */
  meter: DataMeter;
  /** Keeps when the time of an entry is over. */
  keepEnd: (path: Path, end: number) => void;
  /** When the list of `finally` or `compensate` ends that an entry is in at present. */
  endOfList: (path: Path) => Promise<number>;
  /** Keeps the list of a loop. */
  keepItems: (path: Path, items: readonly unknown[]) => void;
}
