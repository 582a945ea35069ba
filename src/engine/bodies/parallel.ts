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
  async output({ path }, { branches, join }, given) {
    if (join.needs === 'some') return { branches: given.branches() };
    if (join.onFailure !== 'continue') return {};
    const names = branches.map(({ name }) => name);
    const failed = await given.failedAmong(names.map((name) => branchOf(path, name)));
    const ran = given.branches();
    // A branch in which nothing ran has completed, too, though its end was not noted.
    const idle = names.filter((name) => !ran.includes(name) && !failed.has(branchOf(path, name)));
    return { branches: [...ran, ...idle], failed: names.filter((name) => failed.has(branchOf(path, name))) };
  },
};
