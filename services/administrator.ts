import { findAccount } from '../db/queries/accounts/accounts.ts';
import { errors } from '../src/errors/catalogue.ts';
import { scopes } from '../src/keys/scopes.ts';
import type { Context } from './context.ts';

/** Administrators run the installation: they belong to no account. */
export interface AdministratorContext extends Omit<Context, 'caller'> {
  /** How the audit log names them. */
  administrator: string;
}

/**
 * An administrator as a caller in one account: they may do everything there, and its plan does not limit them.
 * @throws HoldfastError 2005/404 where there is no such account
 */
export async function actIn(ctx: AdministratorContext, accountId: string): Promise<Context> {
  if (!(await findAccount(ctx.tx, accountId))) throw errors.recordNotFound('account', accountId);
  return {
    ...ctx,
    caller: {
      actor: { type: 'administrator', id: null, name: ctx.administrator },
      accountId,
      plan: 'selfHosted',
      role: 'owner',
      scopes: new Set(scopes),
      projectIds: null,
      expiresAt: null,
      wantsValues: false,
    },
  };
}
