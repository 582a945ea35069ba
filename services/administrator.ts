import { findAccount } from '../db/queries/accounts/accounts.ts';
import { errors } from '../src/language/errors/catalogue.ts';
import { scopes } from '../src/account/keys/scopes.ts';
import type { Context } from './context.ts';

/** The context of administrators, who run the installation and belong to no account. */
export interface AdministratorContext extends Omit<Context, 'caller'> {
  /** The name of the administrator in the audit log. */
  administrator: string;
}

/** The context of a long task of an administrator, which works in many transactions. */
export interface LongTaskContext extends Pick<AdministratorContext, 'tx' | 'administrator'> {
  /** Is called with sentences about the progress. */
  tell: (line: string) => void;
}

/**
 * Why an administrator's command cannot run now. The catalogue of errors does not have it, because that documents the
 * API.
 */
export class RefusedToAdministrator extends Error {
  override readonly name = 'RefusedToAdministrator';
}

/**
 * Returns an administrator as a caller in one account. There they may do everything, and the account's plan does not
 * limit them.
 * @throws HoldfastError 2005/404 if there is no such account
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
