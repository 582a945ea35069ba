import { createAuthService, type AuthService } from '../api/sign-in/auth-service.ts';
import { connectDatabase, endDatabase, type Database } from '../db/connection/client.ts';
import { createVault, type Vault } from '../db/encryption/vault.ts';
import { findFirstTenant } from '../db/queries/accounts/tenants.ts';
import { createMember, findFirstOwner } from '../db/queries/members/members.ts';
import { transact } from '../db/connection/transaction.ts';
import { readConfig } from '../src/account/config/read.ts';
import { signInUrl } from '../src/people/console/links.ts';

export interface Installation {
  databaseUrl: string;
  publicUrl: string;
  /** The keys as in HOLDFAST_MASTER_KEY. */
  masterKeys: string;
}

/** Makes another link for the owner of an installation that was started before. */
export async function makeSignInLink(installation: Installation): Promise<string> {
  const { databaseUrl: url } = installation;
  const db = connectDatabase({ url, max: 1, applicationName: 'holdfast-link' });
  try {
    const tenant = await findFirstTenant(db);
    if (!tenant) throw new Error('The database has no local account: npm start makes it.');
    return await signInLinkOf(db, tenant, installation);
  } finally {
    await endDatabase(db);
  }
}

/** A link for the owner of the local account, who is created once and needs no password. */
export async function signInLinkOf(
  db: Database,
  { accountId }: { accountId: string },
  { masterKeys, publicUrl }: Omit<Installation, 'databaseUrl'>,
): Promise<string> {
  const authService = createAuthService({ db, vault: vaultOf(masterKeys), publicUrl });
  const { userId } = (await findFirstOwner(db, accountId)) ?? (await makeOwner(db, authService, accountId));
  return signInUrl(publicUrl, await authService.makeSignInLink(userId));
}

export function vaultOf(masterKeys: string): Vault {
  const { HOLDFAST_MASTER_KEY } = readConfig({ HOLDFAST_MASTER_KEY: masterKeys }, ['HOLDFAST_MASTER_KEY']);
  return createVault(HOLDFAST_MASTER_KEY);
}

const makeOwner = (db: Database, authService: AuthService, accountId: string): Promise<{ userId: string }> =>
  transact(db, async (tx) => {
    const email = 'owner@holdfast.local';
    const userId = await authService.add(tx, { accountId, email, name: 'Local owner', password: null });
    if (userId === null) throw new Error('the local owner is no owner any more');
    await createMember(tx, { accountId, userId, role: 'owner' });
    return { userId };
  });
