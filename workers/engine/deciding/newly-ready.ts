import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import type { Row } from '../../../src/engine/walker/row.ts';

/** The row of an action that is pending for the first time, as it will be written. */
export const newlyReady = (row: Row): StoredRow => ({
  row,
  status: 'pending',
  version: 0,
  caseName: null,
  isAction: true,
  outcome: null,
  namedOutcome: null,
  wakeups: 0,
  handled: 0,
  next: 0,
  branches: [],
  failedTries: 0,
  repeats: 0,
  effect: 1,
  wasDefinite: false,
  hasBegun: false,
  visitedFrom: null,
  deadlineAt: null,
});
