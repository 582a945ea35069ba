import type { BodyKind } from './body-kind.ts';
import { plain, plainShape } from './plain.ts';
import { nextTurn } from '../walker/turn.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    action: object;
  }
}

export const action: BodyKind<'action'> = {
  ...plain,
  title: 'Action',
  shape: () => plainShape,
  begin(board, row) {
    board.move(row, 'request', { state: 'ready' });
    row.ran = true;
  },
  resume(board, row) {
    board.move(row, 'resume', { state: 'ready' });
    row.turn = nextTurn(row.turn);
  },
};
