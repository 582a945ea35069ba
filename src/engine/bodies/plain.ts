import type { Shape } from '../plan/plan.ts';
import type { Board } from '../walker/board.ts';
import type { Row } from '../walker/row.ts';
import { undoList } from '../walker/undo.ts';

const never = (_: Board, { path }: Row): never => {
  throw new Error(`the body of ${path} has no instances, and no pause`);
};

/** A body without branches, iterations and rounds. It never pauses, is undone backwards, and fails only by the entries in it. */
export const plain = {
  resume: never,
  instanceOver: never,
  undo: undoList,
  instanceUndone: never,
  output: async (): Promise<unknown> => ({}),
  ownFailure: () => null,
};

/** The shape of a body that has nothing in it. */
export const plainShape: Shape = {
  lists: [],
  instances: null,
  maxRounds: null,
  join: null,
  isWhole: false,
  isOneOf: false,
  output: 'entry',
};
