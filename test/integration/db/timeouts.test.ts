import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { databaseFailure } from '../../../db/connection/failure.ts';
import { migrate } from '../../../db/migrating/migrate.ts';
import { settingsOf, timeouts } from '../../../db/connection/timeouts.ts';
import { transact } from '../../../db/connection/transaction.ts';
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
    timeouts: { statementMs: 0, lockMs: 0, idleInTransactionMs: 50 },
  });
});
afterAll(async () => {
  await Promise.all([db.$client.end(), hanging.$client.end({ timeout: 1 })]);
  await database.drop();
});

it('others have the locks of a process that hangs', async () => {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  // This work never ends.
  const hung = new Promise<void>(() => {});
  transact(hanging, async (tx) => {
    await tx.$client`lock table wallets in exclusive mode`;
    locked();
    await hung;
  }).catch(() => {});
  await isLocked;
  // This waits until Postgres has ended the other transaction, however long that takes.
  await transact(db, (tx) => tx.$client`lock table wallets in exclusive mode`);
  const sessions = () => db.$client`select pid from pg_stat_activity where application_name = 'hanging'`;
  await eventually(async () => expect(await sessions()).toHaveLength(0));
});

/** Opens a connection of a process with these limits. */
const connect = (limits: { statementMs: number; lockMs: number } | undefined): Database => {
  const connection = connectDatabase({
    url: database.url,
    max: 1,
    applicationName: 'limited',
    ...(limits ? { timeouts: { ...limits, idleInTransactionMs: 0 } } : {}),
  });
  onTestFinished(() => connection.$client.end({ timeout: 1 }));
  return connection;
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => databaseFailure(error),
  );

it('a statement that would run for ever is ended, as is a wait for a lock, and neither counts as a fault', async () => {
  const impatient = connect({ statementMs: 100, lockMs: 0 });
  expect(await failureOf(impatient.$client`select pg_sleep_for('1 hour')`)).toMatchObject({ isBusy: true });
  const waiting = connect({ statementMs: 0, lockMs: 50 });
  await transact(db, async (tx) => {
    await tx.$client`lock table wallets in exclusive mode`;
    expect(await failureOf(waiting.$client`update wallets set name = name`)).toMatchObject({ isBusy: true });
  });
});

it('every kind of process has its own limits, and a migrated database has them for other clients', async () => {
  const shown = async (connection: Database) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(settingsOf(timeouts.api)).map(async (name) => {
          const [row] = await connection.$client<[{ ms: number }]>`
            select extract(epoch from current_setting(${name})::interval)::integer * 1000 as ms`;
          return [name, row.ms];
        }),
      ),
    );
  for (const limits of [timeouts.api, timeouts.worker, timeouts.admin]) {
    expect(Math.min(...Object.values(settingsOf(limits)))).toBeGreaterThan(0);
    const connection = connectDatabase({
      url: database.url,
      max: 1,
      applicationName: 'limited',
      timeouts: limits,
    });
    onTestFinished(() => connection.$client.end({ timeout: 1 }));
    expect(await shown(connection)).toEqual(settingsOf(limits));
  }
  await migrate(database.url);
  expect(await shown(connect(undefined))).toEqual(settingsOf(timeouts.worker));
});
