import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../../db/connection/client.ts';
import { leaseWebhookQueues } from '../../../../db/queries/webhooks/queues.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { explainAll } from './explain-all.ts';
import { excessesOf, planOf, type Plan } from './plans.ts';

const endpoints = 20_000;
const accounts = 300;
const limit = 100;
const large = '80000000-0000-4000-8000-000000000000';

const plans: Plan[] = [];
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () =>
    connectDatabase({
      url: database.url,
      max: 1,
      applicationName: 'test',
      onNotice(text) {
        const plan = planOf(text);
        if (plan) plans.push(plan);
      },
    });
  const filling = connect();
  // Half of the endpoints work, and the other half fail. One account has nearly all of them, and these have waited the longest.
  await filling.$client.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into webhook_queues (endpoint_id, account_id, due_at, failing_since)
      select uuidv7(), case when n <= ${accounts} then gen_random_uuid() else ${large}::uuid end,
        now() - n * interval '1 second', case n % 2 when 0 then now() end
      from generate_series(1, ${endpoints}) n`;
  });
  await filling.$client`analyze`;
  await explainAll(filling);
  await filling.$client.end();
  db = connect();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** A round looks at each account once, and at about a thousand endpoints. */
const bounds = { rows: 1_200, blocks: 4_000 };

it.each([{ failing: false }, { failing: true }])(
  'behind thousands of due endpoints of one account, a lease looks at the accounts and not at those endpoints: $failing',
  async ({ failing }) => {
    plans.length = 0;
    const leased = await leaseWebhookQueues(db, { failing, limit, leaseMs: 60_000 });
    expect(leased).toHaveLength(limit);
    const [of] = await db.$client<[{ large: number }]>`
      select count(*)::integer as large from webhook_queues
      where leased_until is not null and account_id = ${large} and endpoint_id = any (${leased.map(({ endpointId }) => endpointId)}::uuid[])`;
    expect(of.large).toBe(1);
    const leasing = plans.filter(({ query }) => query.includes('leased_by = gen_random_uuid()'));
    expect(leasing).toHaveLength(1);
    expect(leasing.flatMap((plan) => excessesOf(plan, new Set(['webhook_queues']), bounds))).toEqual([]);
  },
);
