import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database, type DatabaseTls } from '../../../db/connection/client.ts';
import { databaseFailure } from '../../../db/connection/failure.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { createTestDatabase } from '../../setup/test-database.ts';
import { certificateFor } from '../../stack/certificate.ts';
import { openBreakingProxy, type Break } from './breaking-proxy.ts';

const poolSize = 5;
const kinds = [
  { how: 'closed', hasTls: false },
  { how: 'reset', hasTls: false },
  { how: 'closed', hasTls: true },
  { how: 'reset', hasTls: true },
] as const satisfies { how: Break; hasTls: boolean }[];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Opens a pool behind a proxy, with all of its connections. */
async function openPool(hasTls: boolean) {
  const proxy = await openBreakingProxy(database.url, {
    tls: hasTls ? certificateFor('localhost') : undefined,
  });
  const statements: string[] = [];
  const db = connectDatabase({
    url: proxy.url,
    ...(hasTls ? { tls: { rejectUnauthorized: false } } : {}),
    max: poolSize,
    applicationName: 'test',
    onStatement: (text) => statements.push(text),
  });
  onTestFinished(async () => {
    await db.$client.end({ timeout: 1 });
    proxy.close();
  });
  await expectAll(db);
  return { db, statements, breakAll: (how: Break) => proxy.break(how) };
}

/** Checks that each connection of the pool works, at the same time. */
async function expectAll(db: Database): Promise<void> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const pids = Array.from({ length: poolSize }, () =>
    transact(db, async (tx) => {
      const [row] = await tx.$client<[{ pid: number }]>`select pg_backend_pid() as pid`;
      if (++begun === poolSize) resolve();
      await all;
      return row.pid;
    }),
  );
  expect(new Set(await Promise.all(pids)).size).toBe(poolSize);
}

const sleeping = (db: Database) => db.$client`select pg_sleep(0.01)`;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

const lost = expect.objectContaining({ code: 'CONNECTION_CLOSED' }) as unknown;

describe.each(kinds)('connections of a pool are $how, TLS: $hasTls', ({ how, hasTls }) => {
  it.each([
    ['throws', true],
    ['ends as if nothing had been', false],
  ])('fail a transaction that ignores the failure and %s', async (_, isThrown) => {
    const { db, breakAll } = await openPool(hasTls);
    const second = Promise.withResolvers<unknown>();
    const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
    const failure = await failureOf(
      transact(db, async (tx) => {
        await tx.$client`select 1`;
        breakAll(how);
        // Meanwhile the process learns of it.
        void failureOf(over.then(() => tx.$client`select 2`)).then(second.resolve);
        const error = await second.promise;
        if (isThrown) throw error;
      }).finally(isOver),
    );
    expect(failure).toEqual(lost);
    expect(databaseFailure(failure)).toEqual({ isBusy: false, isOvertaken: false });
    expect(await second.promise).toEqual(lost);
    await expectAll(db);
  });

  it('fail all statements of a transaction that wait for each other', async () => {
    const { db, breakAll } = await openPool(hasTls);
    const all = Promise.withResolvers<unknown[]>();
    await failureOf(
      transact(db, async (tx) => {
        const failures = [1, 2, 3].map((n) => failureOf(tx.$client`select pg_sleep(0.1), ${n}::integer`));
        breakAll(how);
        all.resolve(await Promise.all(failures));
      }),
    );
    expect((await all.promise).map(databaseFailure)).toEqual(Array(3).fill(expect.anything()));
    await expectAll(db);
  });

  it('fail a savepoint and its caller', async () => {
    const { db, breakAll } = await openPool(hasTls);
    const inner = Promise.withResolvers<unknown>();
    const outer = await failureOf(
      transact(db, async (tx) => {
        const failure = await failureOf(
          transact(tx, async (savepoint) => {
            breakAll(how);
            await sleeping(savepoint);
          }),
        );
        inner.resolve(failure);
        await sleeping(tx);
      }),
    );
    expect(outer).toEqual(lost);
    expect(databaseFailure(await inner.promise)).not.toBe(null);
    await expectAll(db);
  });

  it('are opened again each time, and the statements and transactions are repeated at once', async () => {
    const { db, breakAll } = await openPool(hasTls);
    const breaks = { left: 10 };
    const untilDone = async (work: () => Promise<unknown>) => {
      while (breaks.left > 0) await failureOf(work());
    };
    const works = Array.from({ length: 2 * poolSize }, (_, index) =>
      untilDone(
        index % 2 === 0
          ? () => sleeping(db)
          : () =>
              transact(db, async (tx) => {
                await sleeping(tx);
                await sleeping(tx);
              }),
      ),
    );
    const breaking = untilDone(async () => {
      await sleeping(db);
      breakAll(how);
      breaks.left -= 1;
    });
    expect(await Promise.all([...works, breaking])).toHaveLength(works.length + 1);
    await expectAll(db);
  });

  it('are replaced without a query for the types of arrays, which would end the process if the new connection broke', async () => {
    const { db, breakAll, statements } = await openPool(hasTls);
    statements.length = 0;
    breakAll(how);
    await failureOf(sleeping(db));
    await expectAll(db);
    expect(statements.filter((text) => text.includes('typarray'))).toEqual([]);
    const [row] = await db.$client<[{ texts: string[] }]>`select ${['a', 'b']}::text[] as texts`;
    expect(row.texts).toEqual(['a', 'b']);
  });
});

it('are used again if they break before a statement was written', async () => {
  const sockets: Socket[] = [];
  const onSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', onSocket);
  onTestFinished(() => void unsubscribe('net.client.socket', onSocket));
  const proxy = await openBreakingProxy(database.url, { tls: certificateFor('localhost') });
  onTestFinished(() => proxy.close());
  const tls = { rejectUnauthorized: false };
  const db = connectDatabase({ url: proxy.url, tls, max: 1, applicationName: 'test' });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  const proxyPort = Number(new URL(proxy.url).port);
  await sleeping(db);
  const ours = sockets.filter((socket) => 'port' in socket && socket.port === proxyPort);
  expect(ours).toHaveLength(1);
  // Node closes a socket after its immediates, and what is encrypted by it after that.
  ours[0]?.destroy();
  await setImmediate();
  expect(await failureOf(sleeping(db))).toEqual(lost);
  expect(await db.$client`select 1 as answer`).toEqual([{ answer: 1 }]);
});

/** Answers through a pool with these settings. */
async function answered(url: string, tls?: DatabaseTls): Promise<unknown> {
  const db = connectDatabase({ url, tls, max: 1, applicationName: 'test' });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  const [row] = await db.$client<[{ answer: number }]>`select 1 as answer`;
  return row.answer;
}

it('a connection uses TLS if the URL of the database asks for it, and checks the certificate unless the URL says otherwise', async () => {
  const proxy = await openBreakingProxy(database.url, { tls: certificateFor('localhost') });
  onTestFinished(() => proxy.close());
  expect(await answered(`${proxy.url}?sslmode=require`)).toBe(1);
  expect(await answered(`${database.url}?sslmode=prefer`)).toBe(1);
  const unknown = { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
  await expect(answered(`${proxy.url}?sslmode=verify-full`)).rejects.toMatchObject(unknown);
  await expect(answered(proxy.url, { rejectUnauthorized: true })).rejects.toMatchObject(unknown);
});

it('a connection is refused each time if the server has no TLS', async () => {
  const db = connectDatabase({
    url: database.url,
    tls: { rejectUnauthorized: false },
    max: 1,
    applicationName: 'test',
  });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  for (const _ of [1, 2, 3]) await expect(db.$client`select 1`).rejects.toThrow('has no TLS');
});
