import { Connection } from '@temporalio/client';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

import { connectDatabase } from '../../../db/connection/client.ts';
import { isDatabaseAway } from '../../../db/connection/is-away.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

test('a test database is a migrated copy that no other test shares', async () => {
  const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(mine.url).not.toBe(other.url);
  const sql = postgres(mine.url, { max: 1 });
  const [row] =
    await sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`;
  await sql.end();
  expect(row?.['tables']).toBeGreaterThan(3);
  await Promise.all([mine.drop(), other.drop()]);
});

test('a database is available over its socket, where TLS does not count, and is away while there is no socket', async () => {
  const { socketUrl, drop } = await createTestDatabase();
  const over = (url: string) =>
    connectDatabase({ url, max: 1, applicationName: 'test', tls: { rejectUnauthorized: true } }).$client;
  const sql = over(socketUrl);
  const [row] = await sql`select inet_client_addr() is null as "isSocket"`;
  expect(row?.['isSocket']).toBe(true);
  await sql.end();
  const gone = over('postgres://me@localhost/holdfast?host=/nowhere');
  const failure = await gone`select 1`.catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await gone.end();
  await drop();
});

test('Temporal keeps closed runs for 30 days and knows the search attributes', async () => {
  const connection = await Connection.connect({ address: inject('temporalAddress') });
  const { config } = await connection.workflowService.describeNamespace({ namespace: 'default' });
  expect(config?.workflowExecutionRetentionTtl?.seconds?.toString()).toBe(String(30 * 24 * 3600));
  const { customAttributes } = await connection.operatorService.listSearchAttributes({
    namespace: 'default',
  });
  await connection.close();
  expect(Object.keys(customAttributes ?? {})).toEqual(
    expect.arrayContaining(['HoldfastProject', 'HoldfastWorkflow', 'HoldfastStatus']),
  );
});
