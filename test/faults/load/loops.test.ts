import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { defineAction, type ActionContract } from '../../../src/actions/contract.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { closed } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { isOfTheirOwn } from '../../integration/counts/statements.ts';

const Nothing = v.strictObject({});

/** Has an activity, a row that says that it begins, and a commit of its own, as an action with an effect has. */
const note: ActionImplementation<ActionContract<typeof Nothing>> = {
  contract: defineAction({
    name: 'test/note@v1',
    title: 'Test',
    description: 'An action of the tests.',
    runs: 'remote',
    attributes: Nothing,
    output: v.unknown(),
    retry: { maxAttempts: 3, initialIntervalMs: 10, backoffCoefficient: 1, maxIntervalMs: 10 },
    timeoutMs: 5_000,
  }),
  run: async () => ({ completed: {} }),
};

const statements = { count: 0, others: 0 };
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({
    actions: [note],
    onStatement: (text) => {
      // How many others there are depends on how long the items take. Each is a transaction.
      if (isOfTheirOwn(text.trim())) statements.others += 1;
      else statements.count += 1;
    },
  });
  // Postgres plans its statements while the tables are nearly empty, and keeps the plans.
  for (let time = 0; time < 3; time++) await run(await publish(10), 20);
});
afterAll(() => stack.stop());

interface Usage {
  tuples: number;
  statements: number;
  commits: number;
  walBytes: number;
}

const publish = (concurrency: number) =>
  stack.publish(
    workflowOf([
      { id: 'each', forEach: '$.input.list', concurrency, actions: [{ id: 'one', name: 'test/note@v1' }] },
    ] as never),
  );

async function run(workflowId: string, items: number): Promise<void> {
  const { body } = await stack.start(workflowId, { list: Array.from({ length: items }, (_, n) => n) });
  await closed(stack, body.id);
}

/** What Postgres has done for this database, since its sessions began, and what it was asked for executions. */
async function usage(): Promise<Usage> {
  let now = await look();
  // A session that was busy when all were asked has not reported yet. Then the next look finds more than its own commits.
  for (let isWhole = false; !isWhole;) {
    const next = await look();
    isWhole = next.commits - now.commits < 10;
    now = next;
  }
  return now;
}

const sessions = 20;
let statementsOfLooks = 0;

async function look(): Promise<Usage> {
  const { $client: sql } = stack.db;
  // A session reports what it has done now and then. So many at once are in all of them.
  await Promise.all(
    Array.from({ length: sessions }, () => sql`select pg_stat_force_next_flush() from pg_sleep(0.2)`),
  );
  statementsOfLooks += sessions + 1;
  const { count, others } = statements;
  const [row] = await sql<[Omit<Usage, 'statements'>]>`
    select (select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 from pg_stat_user_tables) as tuples,
      (select sum((pg_stat_get_backend_wal(pid)).wal_bytes)::float8 from pg_stat_activity where datname = current_database()) as "walBytes",
      (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits`;
  return {
    ...row,
    commits: row.commits - others - statementsOfLooks,
    statements: count - statementsOfLooks,
  };
}

/** Returns what one item costs. */
async function costOfItem(concurrency: number, items: number): Promise<Usage> {
  const workflowId = await publish(concurrency);
  const before = await usage();
  await run(workflowId, items);
  const after = await usage();
  const each = (of: keyof Usage): number => (after[of] - before[of]) / items;
  return {
    tuples: each('tuples'),
    statements: each('statements'),
    commits: each('commits'),
    walBytes: each('walBytes'),
  };
}

describe('an item of a loop', () => {
  it.each([
    { concurrency: 1, few: 100, many: 500, most: { tuples: 50, commits: 8 }, spread: 0 },
    { concurrency: 10, few: 100, many: 1_000, most: { tuples: 60, commits: 8 }, spread: 8 },
    // While the first hundred begin and the last hundred end, less runs. How many of a hundred end at once differs from run to run.
    { concurrency: 100, few: 300, many: 1_500, most: { tuples: 300, commits: 8 }, spread: 80 },
  ])(
    'costs Postgres the same in a long list, at concurrency $concurrency',
    async ({ concurrency, few, many, most, spread }) => {
      const short = await costOfItem(concurrency, few);
      const long = await costOfItem(concurrency, many);
      // A statement that reads all rows would read a thousand more.
      expect(long.tuples).toBeLessThan(short.tuples * 1.2 + spread);
      expect(long.tuples).toBeLessThan(most.tuples);
      // Iterations that end at once are followed up by one decision. How many do differs from run to run: at worst none, as one after the other.
      expect(long.statements).toBeLessThan(most.commits);
      // A transaction has one statement, so nothing else commits.
      expect(long.commits).toBeLessThan(most.commits);
      // An item has its own commit, and at most one decision that nobody shares with it.
      expect(long.walBytes).toBeLessThan(short.walBytes * 2);
    },
    300_000,
  );
});
