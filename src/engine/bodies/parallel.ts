import { branchOf } from '../plan/path.ts';
import type { Branch, Join } from '../plan/plan.ts';
import type { BodyKind } from './body-kind.ts';
import { findNeeded, joining } from './joining.ts';
import { plainShape } from './plain.ts';

declare module '../plan/plan.ts' {
  interface Bodies {
    parallel: { branches: readonly Branch[]; join: Join };
  }
}

export const parallel: BodyKind<'parallel'> = {
  ...joining,
  title: 'Parallel branches',
  shape: ({ branches, join }) => ({
    ...plainShape,
    lists: branches.map(({ name, list }) => ({ list, of: { part: 'branch', name } })),
    instances: 'branch',
    join,
    isWhole: join.needs === 'all' && join.onFailure !== 'continue',
  }),
  begin(board, row, { branches, join }) {
    row.total = branches.length;
    if (!findNeeded(board, row, join)) return;
    row.join.active = row.total;
    for (const { name } of branches)
      board.next({ to: 'beginList', row: board.add(branchOf(row.path, name), row), at: 0 });
  },
  output: async (_, { join }, { branches }) => (join.needs === 'all' ? {} : { branches: branches() }),
};
