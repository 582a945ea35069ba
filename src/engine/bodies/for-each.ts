import type { Join, List } from '../plan/plan.ts';
import type { BodyKind } from './body-kind.ts';
import { findNeeded, joining } from './joining.ts';
import { plainShape } from './plain.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    forEach: { list: List; join: Join };
  }
}

export const forEach: BodyKind<'forEach'> = {
  ...joining,
  title: 'Loop',
  shape: ({ list, join }) => ({
    ...plainShape,
    lists: [{ list, of: { part: 'body' } }],
    instances: 'iteration',
    join,
    output: 'both',
  }),
  begin(board, row, { join }) {
    const count = row.isDecided ? row.total : board.ask({ ask: 'count', path: row.path });
    if (count === 'failed') {
      board.next({ to: 'bodyEnded', row, result: { kind: 'failed', by: row.path } });
      return;
    }
    // Another list has other iterations, whatever the earlier ones have resulted in.
    if (row.generation > 0 && !row.isDecided) row.rerunSince = row.generation;
    row.total = Number(count);
    if (findNeeded(board, row, join)) board.do({ do: 'open', path: row.path });
  },
  async output({ total, join }, body, given) {
    // If all must complete, an iteration in which nothing ran has completed; if a number must, it does not count.
    const completed = join.completed + (body.join.needs === 'all' ? join.idle : 0);
    const counts = { count: total, completed, failed: join.failed };
    const outputs = given.outputs();
    return outputs ? { ...counts, outputs: await outputs } : counts;
  },
};
