import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../../../db/connection/client.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { createTestDatabase } from '../../setup/test-database.ts';
import { openBreakingProxy, type Break, type OnAnswer } from './breaking-proxy.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Opens a pool of one connection behind a proxy that may change answers. */
async function openPool(onAnswer: OnAnswer) {
  const proxy = await openBreakingProxy(database.url, { onAnswer });
  const db = connectDatabase({ url: proxy.url, max: 1, applicationName: 'test' });
  onTestFinished(async () => {
    await db.$client.end({ timeout: 1 });
    proxy.close();
  });
  const { $client: sql } = db;
  await sql`select 1`;
  return {
    sql,
    ask: async (n: number) => [...(await sql`select ${n}::integer as n`)],
    askInTransaction: (n: number) =>
      transact(db, async ({ $client }) => [...(await $client`select ${n}::integer as n`)]),
  };
}

it('an answer that fails after some rows leaves none of them to the next answer', async () => {
  const { sql, ask, askInTransaction } = await openPool((answer) => answer);
  const failing = () => sql`select 1 / (3 - n) from generate_series(1, 5) n`;
  await expect(failing()).rejects.toMatchObject({ code: '22012' });
  expect(await ask(1)).toEqual([{ n: 1 }]);
  await expect(failing()).rejects.toMatchObject({ code: '22012' });
  expect(await askInTransaction(2)).toEqual([{ n: 2 }]);
});

const breaks = ['closed', 'reset'] as const satisfies Break[];

describe.each(breaks)('a connection that is %s', (how) => {
  it('loses no answer: the next one has its own rows only', async () => {
    const marked = Buffer.from('last row');
    const { sql, ask } = await openPool((answer, end) => {
      const at = answer.indexOf(marked);
      if (at < 0) return answer;
      end(how);
      return answer.subarray(0, at + 3);
    });
    const cut = sql`select n, case n when 9 then 'last' || ' row' end from generate_series(1, 9) n`;
    await expect(cut).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) as unknown,
    });
    expect(await ask(3)).toEqual([{ n: 3 }]);
  });
});

/** A message of the server that refuses a login while it starts. */
const startingUp = Buffer.from('E\0\0\0\x23SFATAL\0C57P03\0Mit is starting\0\0', 'latin1');

it.each([
  ['refuses', startingUp, '57P03'],
  ['ends without a word', Buffer.alloc(0), 'CONNECTION_CLOSED'],
])('a server that %s gets each statement once, even after a connection broke', async (_, said, code) => {
  let logins = 0;
  const closed = createServer((socket) => {
    logins++;
    socket.on('error', () => {}).once('data', () => socket.end(said));
  }).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  onTestFinished(() => void closed.close());
  const { sql, ask } = await openPool((answer, end) => {
    if (answer.includes('break here')) end('closed');
    return answer.includes('break here') ? Buffer.alloc(0) : answer;
  });
  await expect(sql`select 'break' || ' here'`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  const { port } = sql.options;
  port[0] = (closed.address() as AddressInfo).port;
  for (const n of [1, 2, 3]) await expect(ask(n)).rejects.toMatchObject({ code });
  expect(logins).toBe(3);
});
