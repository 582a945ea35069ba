import type { Question, Remaining } from '../../../src/engine/walker/events.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Row } from '../../../src/engine/walker/row.ts';

export type RowNow = (path: Path) => Row | undefined;

/** Something that a walk needs and does not have. It is thrown, supplied, and the walk is walked again. */
export class Missing extends Error {
  readonly what:
    | { row: Path }
    | { remaining: Remaining }
    | { pendingRepairs: true }
    | { answer: Question; rowNow: RowNow };

  constructor(what: Missing['what']) {
    super('a walk needs something that is not loaded');
    this.what = what;
  }
}
