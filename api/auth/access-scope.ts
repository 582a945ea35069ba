import type { Database } from '../../db/client.ts';
import { findProject } from '../../db/queries/accounts/projects.ts';
import { findWalletInScope, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Principal } from './principal.ts';
import { isUuid } from '../http/uuid.ts';

export { requireWholeAccount } from '../../services/permissions.ts';

/** A project that the path does not name. @throws HoldfastError 2005/404 */
export async function requireProject(db: Database, principal: Principal, id: string): Promise<void> {
  if (!isUuid(id) || !(await findProject(db, principal, id))) throw errors.recordNotFound('project', id);
}

/** @throws HoldfastError 2005/404 */
export async function requireWallet(db: Database, principal: Principal, id: string): Promise<WalletRow> {
  const wallet = await findWalletInScope(db, principal, id);
  if (!wallet) throw errors.recordNotFound('wallet', id);
  return wallet;
}
