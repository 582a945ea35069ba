import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/connection/client.ts';
import { insertApiKey, type NewApiKey } from '../../db/queries/api-keys.ts';
import { createTenant } from '../../db/queries/accounts/tenants.ts';
import { generateApiKey, hashSecret } from '../../db/encryption/api-keys.ts';
import type { MasterKey, Vault } from '../../db/encryption/vault.ts';
import { scopes, type Scope } from '../../src/account/keys/scopes.ts';

export const testMasterKeys: MasterKey[] = [{ id: 'test', key: randomBytes(32) }];

export interface TestTenant {
  accountId: string;
  projectId: string;
  walletId: string;
  apiKey: string;
}

/** Creates an account with a project, a wallet and a key that may do everything. */
export async function createTestTenant(db: Database, vault: Vault): Promise<TestTenant> {
  const walletId = uuidv7();
  const tenant = await createTenant(
    db,
    { account: 'Test', project: 'Test', wallet: 'Test' },
    { walletId, walletKey: vault.create(walletId).wrappedKey },
  );
  return { ...tenant, apiKey: await createTestKey(db, tenant.accountId, scopes) };
}

export async function createTestKey(
  db: Database,
  accountId: string,
  granted: readonly Scope[],
  limits: Pick<NewApiKey, 'projectIds' | 'expiresAt'> = {},
): Promise<string> {
  const { value, publicId, secret } = generateApiKey();
  const key = {
    accountId,
    name: publicId,
    publicId,
    secretHash: hashSecret(secret),
    scopes: granted,
    ...limits,
  };
  await insertApiKey(db, key);
  return value;
}
