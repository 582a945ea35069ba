import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { connectDatabase, type Database } from '../../../db/client.ts';
import { dispatchPending } from '../../../services/outbox/dispatch-pending.ts';
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

it('a lock whose place cannot be given away keeps nothing else from being dispatched', async () => {
  await db.$client`insert into freed_locks (key) values ('lock:one')`;
  await db.$client`drop function grant_lock`;
  const warned: string[] = [];
  const log = pino({}, { write: (line: string) => void warned.push(line) });
  const dispatcher = { signal: () => Promise.reject(new Error('there is no signal')) };
  const ctx = { tx: db, dispatcher, log } as never;
  expect(await dispatchPending(ctx, { olderThanMs: 0, batch: 1 })).toEqual({ count: 0, isMore: false });
  expect(warned).toEqual([expect.stringContaining('the places of locks')]);
});
