import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../../../../db/connection/client.ts';
import { beginning, type OutboxCursor } from '../../../../db/queries/outbox/in-turn.ts';
import { listUndispatchedSignals, listUndispatchedStarts } from '../../../../db/queries/outbox/outbox.ts';
import { createTestDatabase } from '../../../setup/test-database.ts';
import { columnsOf } from '../../../stack/columns-of.ts';
import { check, workflowOf } from '../../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../../stack/stack.ts';
import { explainAll } from './explain-all.ts';
import { excessesOf, planOf, type Plan } from './plans.ts';

/** Those of which something is left, more than one look reaches, among all. */
const waiting = 3_000;
const projects = 20_000;
/** Each reaches a thousand; one more comes back to the first. */
const enoughRounds = 4;
const limit = 24;

const plans: Plan[] = [];
let stack: OwnStack;
let db: Database;
let last: string;
beforeAll(async () => {
  stack = await startStack({ dispatchesAtOnce: false });
  await stack.worker.stop();
  await stack.start(await stack.publish(workflowOf([check('a')])));
  last = await manyProjects();
  await stack.db.$client`analyze`;
  await explainAll(stack.db);
  db = connectDatabase({
    url: stack.database.url,
    max: 1,
    applicationName: 'test',
    onNotice(text) {
      const plan = planOf(text);
      if (plan) plans.push(plan);
    },
  });
});
afterAll(async () => {
  await db.$client.end();
  await stack.stop();
});

/**
 * Copies the project, some with two starts and two signals each that nobody has dispatched. Those of the last of these are the oldest. Returns
 * its id.
 */
async function manyProjects(): Promise<string> {
  const copied = async (table: string, differing: string, from: string): Promise<string> => {
    const columns = await columnsOf(stack.db.$client, table);
    return `insert into ${table} (${columns.join()}) select ${columns.map((name) => `copy.${name}`).join()}
      from ${from} cross join lateral jsonb_populate_record(original::${table}, jsonb_build_object(${differing})) copy`;
  };
  const waits = `p.name like 'Copy %' and substr(p.name, 6)::integer % ${Math.floor(projects / waiting)} = 0`;
  const statements = [
    await copied(
      'projects',
      `'id', uuidv7(), 'name', 'Copy ' || n`,
      `(select * from projects limit 1) original cross join generate_series(1, ${projects}) n`,
    ),
    await copied(
      'executions',
      `'id', uuidv7(p.nth * interval '-1 second'), 'project_id', p.id`,
      `(select * from executions limit 1) original cross join (select p.id, row_number() over (order by p.id) as nth from projects p, generate_series(1, 2) where ${waits}) p`,
    ),
    // All within about a minute: the inbox has a partition for each month, and Postgres rightly scans one that has a few rows.
    `insert into inbox (id, project_id, execution_id, kind)
      select uuidv7(row_number() over (order by project_id) * interval '-10 milliseconds'), project_id, id, 'cancel'
      from executions where dispatched_at is null and project_id in (select p.id from projects p where ${waits})`,
  ];
  return stack.db.$client.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const statement of statements) await sql.unsafe(statement);
    const [row] = await sql<[{ id: string }]>`
      select project_id as id from inbox order by project_id desc limit 1`;
    return row.id;
  });
}

/** A look at all starts, at all signals or at all projects would be at more. */
const bounds = { rows: 1_200, blocks: 6_000 };

/** Makes one look, and returns how many it lists, and how many of these are of the last project. */
const looks = {
  async executions(after: OutboxCursor) {
    const starts = await listUndispatchedStarts(db, { olderThanMs: 0, limit, after });
    return { all: starts.length, ofLast: starts.filter(({ projectId }) => projectId === last).length };
  },
  async inbox(after: OutboxCursor) {
    const signals = await listUndispatchedSignals(db, { olderThanMs: 0, limit, after });
    const ids = signals.map(({ inboxId }) => inboxId);
    const { count: ofLast } = await stack.db.$client`
      select from inbox where project_id = ${last} and id = any (${ids}::uuid[])`;
    return { all: signals.length, ofLast };
  },
};

it.each(['executions', 'inbox'] as const)(
  'behind thousands of projects of which something is left in %s, each is reached within a few rounds, and a round looks at a thousand',
  async (table) => {
    const after = beginning();
    const ofLast: number[] = [];
    for (let round = 0; round < enoughRounds; round++) {
      plans.length = 0;
      const listed = await looks[table](after);
      expect(listed.all).toBe(limit);
      ofLast.push(listed.ofLast);
      const looking = plans.filter(({ query }) => query.includes('began_at'));
      expect(looking).toHaveLength(1);
      expect(looking.flatMap((plan) => excessesOf(plan, new Set([table, 'projects']), bounds))).toEqual([]);
    }
    expect(ofLast.filter((count) => count > 0)).toHaveLength(1);
  },
);

it('a search that finds nothing stays at its place, and one after the last project starts again', async () => {
  const after = { projectId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };
  expect(await listUndispatchedSignals(db, { olderThanMs: 60_000_000, limit, after })).toEqual([]);
  expect(after.projectId < last).toBe(true);
  const empty = await createTestDatabase();
  onTestFinished(() => empty.drop());
  const nothing = connectDatabase({ url: empty.url, max: 1, applicationName: 'test' });
  onTestFinished(() => nothing.$client.end());
  const place = { projectId: last };
  expect(await listUndispatchedStarts(nothing, { olderThanMs: 0, limit, after: place })).toEqual([]);
  expect(place).toEqual({ projectId: last });
});
