import type { List } from '../plan/plan.ts';
import type { BodyKind } from './body-kind.ts';
import { plain, plainShape } from './plain.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    sequence: { list: List };
  }
}

export const sequence: BodyKind<'sequence'> = {
  ...plain,
  title: 'Sequence',
  shape: ({ list }) => ({ ...plainShape, lists: [{ list, of: { part: 'body' } }], isWhole: true }),
  begin: (board, row) => board.next({ to: 'beginList', row, at: 0 }),
};
