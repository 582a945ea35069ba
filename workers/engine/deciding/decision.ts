import type { Commit } from '../../../db/queries/executions/engine/commit.ts';
import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';
import type { ExecutionRun } from '../reading/execution-run.ts';

export type Ready = Pick<Row, 'path' | 'turn'>;

/** An action that only computes, and was done here. */
export interface ComputedAction {
  path: Path;
  name: string;
  outcome: 'completed' | 'failed';
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/** A value without any part that can be changed, as far as the compiler sees. */
export type Immutable<T> = T extends string | number | boolean | null | undefined | ArrayBufferView
  ? T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, Immutable<Value>>
    : { readonly [Part in keyof T]: Immutable<T[Part]> };

/** A decision, which is written unchanged or not at all. A reply must say what was committed, so nobody changes a decision. */
export interface Decision {
  /** What is the same for all decisions of the run. */
  readonly run: Pick<ExecutionRun, 'key' | 'flow' | 'entryOf' | 'loaded' | 'inState'>;
  readonly commit: Immutable<Commit>;
  /** The rows as they were read. */
  readonly before: ReadonlyMap<Path, Immutable<StoredRow>>;
  /** The rows that the commit writes. */
  readonly after: ReadonlyMap<Path, Immutable<Row>>;
  /** The actions that are to run from now on. */
  readonly ready: readonly Ready[];
  /** The actions that were computed ahead. */
  readonly computed: readonly ComputedAction[];
}

/** A row as it is once the commit is written; undefined if it was not read. */
export const rowAfter = (
  { after, before }: Pick<Decision, 'after' | 'before'>,
  path: Path,
): Immutable<Row> | undefined => after.get(path) ?? before.get(path)?.row;
