import type { List } from '../plan/plan.ts';
import type { BodyKind } from './body-kind.ts';
import { plain, plainShape } from './plain.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    /** `fits`: one of the cases always does. */
    switch: { cases: readonly List[]; fits?: 'always' };
  }
}

export const switchOfCases: BodyKind<'switch'> = {
  ...plain,
  title: 'Switch',
  shape: ({ cases, fits }) => ({
    ...plainShape,
    isOneOf: fits === 'always',
    lists: cases.map((list, index) => ({ list, of: { part: 'case', index } })),
  }),
  begin(board, row) {
    const chosen = row.isDecided ? row.chosenCase : board.ask({ ask: 'case', path: row.path });
    row.isDecided = chosen !== 'failed';
    if (typeof chosen === 'number') {
      row.chosenCase = chosen;
      board.next({ to: 'beginList', row, at: 0 });
      return;
    }
    const failure = { kind: 'failed', by: row.path } as const;
    board.next({ to: 'bodyEnded', row, result: chosen === 'failed' ? failure : { kind: 'completed' } });
  },
  output: async ({ chosenCase }, _, { caseName }) => ({
    case: chosenCase === null ? null : caseName(chosenCase),
  }),
};
