import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { v7 as uuidv7 } from 'uuid';
import { grantLock } from '../../../db/queries/executions/locks.ts';
import { firstTurn, grantLocks } from '../../../services/outbox/grant-locks.ts';
import { createRelayMemory, dispatchPending } from '../../../services/outbox/dispatch-pending.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 2, applicationName: 'test' });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it('accounts take turns when slots of their locks are given away', async () => {
  const [a = '', b = '', c = ''] = ['1', '2', '3'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  for (const [account, count] of [
    [a, 5],
    [b, 1],
    [c, 2],
  ] as const)
    await db.$client`
      insert into freed_locks (key, account_id) select ${`lock:${account}`} || n, ${account} from generate_series(1, ${count}) n`;
  const turns: (string | null)[] = [];
  let after = b;
  for (let turn = 0; turn < 9; turn++) {
    const { account } = await grantLock(db, { inboxId: uuidv7(), after });
    turns.push(account);
    after = account ?? after;
  }
  expect(turns).toEqual([c, a, b, c, a, a, a, a, null]);
});

it('a round continues after the account that had its turn last, so that all have had one before one has two', async () => {
  await db.$client`
    insert into freed_locks (key, account_id)
    select 'lock:' || account || n, account from (select uuidv7() as account from generate_series(1, 120)) a, generate_series(1, 2) n`;
  const ctx = { tx: db, dispatcher: {}, log: pino({ level: 'silent' }) } as never;
  const last = firstTurn();
  for (let round = 0; round < 2; round++)
    expect(await grantLocks(ctx, last)).toEqual({ count: 100, isMore: true });
  const left = await db.$client<{ left: number }[]>`
    select count(*)::integer as left from freed_locks group by account_id`;
  expect(left).toEqual(Array.from({ length: 40 }, () => ({ left: 1 })));
  expect(await grantLocks(ctx, last)).toEqual({ count: 40, isMore: false });
});

it('a lock whose place cannot be given away keeps nothing else from being dispatched', async () => {
  await db.$client`insert into freed_locks (key, account_id) values ('lock:one', uuidv7())`;
  await db.$client`drop function grant_lock`;
  const warned: string[] = [];
  const log = pino({}, { write: (line: string) => void warned.push(line) });
  const dispatcher = { signal: () => Promise.reject(new Error('there is no signal')) };
  const ctx = { tx: db, dispatcher, log } as never;
  expect(await dispatchPending(ctx, createRelayMemory(), { olderThanMs: 0, batch: 1 })).toEqual({
    count: 0,
    isMore: false,
  });
  expect(warned).toEqual([expect.stringContaining('the places of locks')]);
});
