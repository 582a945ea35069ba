import type { Body } from '../plan/plan.ts';
import type { BodyKind } from './body-kind.ts';
import { plain, plainShape } from './plain.ts';

export const sequence: BodyKind<Extract<Body, { kind: 'sequence' }>> = {
  ...plain,
  title: 'Sequence',
  shape: ({ list }) => ({ ...plainShape, lists: [{ list, of: { part: 'body' } }], isWhole: true }),
  begin: (board, row) => board.next({ to: 'beginList', row, at: 0 }),
};
