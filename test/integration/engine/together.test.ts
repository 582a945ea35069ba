import { beforeAll, expect, it } from 'vitest';
import type { Commit } from '../../../db/queries/executions/engine/commit.ts';
import { commitTogether } from '../../../workers/engine/committing/commit-together.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { emptyCommit, oneAction } from './one-action.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

const log = (type: string): Commit => ({
  ...emptyCommit,
  log: [{ type, path: pathOf('a'), error: null, outcome: null }],
});

/** Makes commits of one execution while another transaction has locked it. */
async function commitWhileLocked(commits: readonly Commit[]) {
  const { key } = await oneAction(stack);
  const lock = await holdLock(
    stack.db,
    (sql) => sql`select from executions where id = ${key.executionId} for update`,
  );
  const committing = Promise.allSettled(commits.map((commit) => commitTogether(stack.db, { key, commit })));
  await lock.awaited('from write_commit(');
  await lock.release();
  const ended = await committing;
  const logged = await stack.db.$client<{ type: string; by: string }[]>`
    select type, xmin::text as by from log
    where execution_id = ${key.executionId} and type like 'test%' order by seq`;
  return {
    ended,
    types: logged.map(({ type }) => type),
    transactions: new Set(logged.map(({ by }) => by)).size,
  };
}

it('commits that wait for their turn are written together, in their order', async () => {
  const all = Array.from({ length: 12 }, (_, index) => `test${index + 10}`);
  const { ended, types, transactions } = await commitWhileLocked(all.map(log));
  expect(types.toSorted()).toEqual(all);
  // The second one waits for the lock with the first, and the others with the second: nobody says which of them is next.
  expect(types.filter((type) => all.indexOf(type) >= 2)).toEqual(all.slice(2));
  expect(transactions).toBe(3);
  const steps = ended.map((one) => (one.status === 'fulfilled' ? one.value.step : null));
  expect(new Set(steps).size).toBe(12);
});

it('each is applied or refused alone', async () => {
  const refused = { ...log('test3'), guards: new Map([[pathOf('a'), 99]]) };
  const { ended, types } = await commitWhileLocked([log('test1'), log('test2'), refused, log('test4')]);
  expect(types.toSorted()).toEqual(['test1', 'test2', 'test4']);
  expect(ended.map((one) => one.status === 'fulfilled' && one.value.applied)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('a commit that Postgres rejects leaves the others unchanged', async () => {
  const faulty = log('test\u0000');
  const { ended, types } = await commitWhileLocked([log('test1'), log('test2'), faulty, log('test4')]);
  expect(types.toSorted()).toEqual(['test1', 'test2', 'test4']);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('a few megabytes of outputs are not written together', async () => {
  const chunk = { path: pathOf('a'), chunk: 0, items: Buffer.alloc(600_000) };
  const large = Array.from({ length: 4 }, (_, index) => ({
    ...log(`test${index}`),
    items: [{ ...chunk, chunk: index }],
  }));
  const { transactions } = await commitWhileLocked(large);
  expect(transactions).toBe(4);
});
