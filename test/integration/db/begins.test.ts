import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const poolSize = 3;

function openPool(max: number) {
  const db = connectDatabase({ url: database.url, max, applicationName: 'test' });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  return db;
}

/** Has each connection of the pool do something. */
const sleepOnAll = (db: Database) =>
  Promise.all(Array.from({ length: poolSize }, () => db.$client`select pg_sleep(0.2)`));

it('a transaction has its own connection, however many statements wait at its start', async () => {
  const db = openPool(poolSize);
  const other = openPool(1);
  await db.$client`create table written (n integer primary key)`;
  await sleepOnAll(db);
  const works: Promise<unknown>[] = [sleepOnAll(db)];
  // The driver sends a hundred to a connection before it waits for answers.
  for (let n = 0; n < 99 * poolSize; n++) works.push(db.$client`select 1`.execute());
  for (let n = 0; n < 20; n++)
    works.push(transact(db, (tx) => tx.$client`insert into written values (${n})`));
  const settled = await Promise.allSettled(works);
  expect(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, (_, n) => db.$client`insert into written values (${20 + n})`));
  expect(await other.$client`select count(*)::integer as count from written`).toEqual([{ count: 40 }]);
  const open = await other.$client`
    select state, query from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  expect([...open]).toEqual([]);
});

it('a statement that waits for a lock keeps none of the others from the connections that are free', async () => {
  const db = openPool(poolSize);
  await sleepOnAll(db);
  await transact(openPool(1), async (tx) => {
    await tx.$client`select pg_advisory_xact_lock(7)`;
    const waits = db.$client`select pg_advisory_lock(7), pg_advisory_unlock(7)`;
    const order: string[] = [];
    void waits.then(() => order.push('waited'));
    await Promise.all(Array.from({ length: 50 }, () => db.$client`select 1`));
    order.push('others');
    expect(order).toEqual(['others']);
  });
});

it('a socket that can be written to again leaves its connection to the transaction', async () => {
  const sockets: Socket[] = [];
  const onSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', onSocket);
  onTestFinished(() => void unsubscribe('net.client.socket', onSocket));
  const db = openPool(1);
  const port = Number(new URL(database.url).port);
  let elsewhere: Promise<unknown> | undefined;
  await transact(db, async (tx) => {
    const [{ id }] = await tx.$client<[{ id: string }]>`select pg_current_xact_id()::text as id`;
    for (const socket of sockets) if ('port' in socket && socket.port === port) socket.emit('drain');
    elsewhere = db.$client<[{ id: string }]>`select pg_current_xact_id()::text as id`.then(([row]) =>
      expect(row.id).not.toBe(id),
    );
    await tx.$client`select 1`;
  });
  await elsewhere;
});
