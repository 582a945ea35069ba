import { findAccount, type AccountRow } from '../../db/queries/accounts/accounts.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns the caller's account. @throws HoldfastError 2005/404 */
export async function getAccount({ tx, caller: { accountId } }: Context): Promise<AccountRow> {
  const account = await findAccount(tx, accountId);
  if (!account) throw errors.recordNotFound('account', accountId);
  return account;
}
