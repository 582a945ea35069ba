import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/client.ts';
import { createVault } from '../../../db/encryption/vault.ts';
import { actIn } from '../../../services/administrator.ts';
import { createApiKey } from '../../../services/api-keys/create.ts';
import { listApiKeys } from '../../../services/api-keys/list.ts';
import { inTransaction, type Context } from '../../../services/context.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { createTestTenant, testMasterKeys } from '../../stack/tenant.ts';

let database: TestDatabase;
let db: Database;
let ctx: Context;
const done: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 2, applicationName: 'test' });
  const { accountId } = await createTestTenant(db, createVault(testMasterKeys));
  const origin = { ip: null, requestId: null };
  const afterCommit = (task: () => Promise<void>) => void task();
  const administrator = { tx: db, administrator: 'test', origin, clock: () => new Date(), afterCommit };
  ctx = await actIn(administrator, accountId);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const newKey = (name: string) => ({ name, scopes: ['admin' as const], projectIds: null, expiresAt: null });
const page = { limit: 100, after: null, newestFirst: false };
const names = async () => (await listApiKeys(ctx, { page })).map(({ name }) => name);

describe('a verb', () => {
  it('that changes something refuses to audit outside of a transaction', async () => {
    await expect(createApiKey(ctx, newKey('alone'))).rejects.toThrow('within a transaction');
  });

  it('writes all or nothing with the others of its transaction, and leaves tasks for after the commit', async () => {
    const twoOf = (first: string, second: string) =>
      inTransaction(ctx, async (within) => {
        await createApiKey(within, newKey(first));
        within.afterCommit(async () => void done.push(...(await names())));
        expect(done).toEqual([]);
        await createApiKey(within, newKey(second));
      });
    await expect(twoOf('same', 'same')).rejects.toThrow("is called 'same'");
    expect(await names()).not.toContain('same');
    expect(done).toEqual([]);
    await twoOf('one', 'other');
    expect(await names()).toEqual(expect.arrayContaining(['one', 'other']));
  });
});
