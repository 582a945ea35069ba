import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/client.ts';
import { transact } from '../../../db/transaction.ts';
import { eventually } from '../../stack/eventually.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let hanging: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 1, applicationName: 'test' });
  hanging = connectDatabase({
    url: database.url,
    max: 1,
    applicationName: 'hanging',
    idleInTransactionMs: 50,
  });
});
afterAll(async () => {
  await Promise.all([db.$client.end(), hanging.$client.end({ timeout: 1 })]);
  await database.drop();
});

it('others have the locks of a process that hangs', async () => {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  // It never goes on.
  const hung = new Promise<void>(() => {});
  transact(hanging, async (tx) => {
    await tx.$client`lock table wallets in exclusive mode`;
    locked();
    await hung;
  }).catch(() => {});
  await isLocked;
  // Waits until Postgres has ended the other one, for as long as that takes.
  await transact(db, (tx) => tx.$client`lock table wallets in exclusive mode`);
  const sessions = () => db.$client`select pid from pg_stat_activity where application_name = 'hanging'`;
  await eventually(async () => expect(await sessions()).toHaveLength(0));
});
