import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../../db/client.ts';
import { listUndispatchedSignals, listUndispatchedStarts } from '../../../../db/queries/outbox/outbox.ts';
import { columnsOf } from '../../../stack/columns-of.ts';
import { check, workflowOf } from '../../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../../stack/stack.ts';
import { explainAll } from './explain-all.ts';
import { excessesOf, planOf, type Plan } from './plans.ts';

/** More than one round looks at. */
const projects = 3_000;
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

/** Copies the project, with two starts and two signals each that nobody has dispatched. Those of the last one are the oldest. Returns its id. */
async function manyProjects(): Promise<string> {
  const copied = async (table: string, differing: string, from: string): Promise<string> => {
    const columns = await columnsOf(stack.db.$client, table);
    return `insert into ${table} (${columns.join()}) select ${columns.map((name) => `copy.${name}`).join()}
      from ${from} cross join lateral jsonb_populate_record(original::${table}, jsonb_build_object(${differing})) copy`;
  };
  const statements = [
    await copied(
      'projects',
      `'id', uuidv7(), 'name', 'Copy ' || n`,
      `(select * from projects limit 1) original cross join generate_series(1, ${projects}) n`,
    ),
    await copied(
      'executions',
      `'id', uuidv7(p.nth * interval '-1 second'), 'project_id', p.id`,
      `(select * from executions limit 1) original cross join (select p.id, row_number() over (order by p.id) as nth from projects p, generate_series(1, 2) where p.name like 'Copy %') p`,
    ),
    `insert into inbox (id, project_id, execution_id, kind)
      select uuidv7(row_number() over (order by project_id) * interval '-1 second'), project_id, id, 'cancel'
      from executions where dispatched_at is null and project_id in (select id from projects where name like 'Copy %')`,
  ];
  return stack.db.$client.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const statement of statements) await sql.unsafe(statement);
    const [row] = await sql<[{ id: string }]>`select id from projects order by id desc limit 1`;
    return row.id;
  });
}

// One of all projects is chosen by sorting them. A look at all starts, or at all signals, would be at twice as many rows.
const bounds = { rows: projects + 100, blocks: 4_000 };

const ofLast = { executions: 0, inbox: 0 };
const rounds = {
  async executions() {
    const starts = await listUndispatchedStarts(db, { olderThanMs: 0, limit });
    ofLast.executions += starts.filter(({ projectId }) => projectId === last).length;
    return starts.length;
  },
  async inbox() {
    const signals = await listUndispatchedSignals(db, { olderThanMs: 0, limit });
    const ids = signals.map(({ inboxId }) => inboxId);
    ofLast.inbox += (
      await stack.db.$client`
      select from inbox where project_id = ${last} and id = any (${ids}::uuid[])`
    ).length;
    return signals.length;
  },
};

it.each(['executions', 'inbox'] as const)(
  'behind thousands of projects of which something is left in %s, none waits for ever, and a round looks at a thousand',
  async (table) => {
    for (let round = 0; round < 100 && ofLast[table] === 0; round++) {
      plans.length = 0;
      expect(await rounds[table]()).toBe(limit);
      const looking = plans.filter(({ query }) => query.includes('elsewhere'));
      expect(looking).toHaveLength(1);
      expect(looking.flatMap((plan) => excessesOf(plan, new Set([table]), bounds))).toEqual([]);
    }
    expect(ofLast[table]).toBeGreaterThan(0);
  },
);
