import { HoldfastError } from '../../src/errors/holdfast-error.ts';

/** Only who knows the password of all of them is told. */
export const severalAccounts = (
  accounts: readonly { accountId: string; accountName: string }[],
): HoldfastError =>
  new HoldfastError(
    2005,
    'This signs you in to several accounts.',
    accounts.map(({ accountId, accountName }) => ({
      message: `name the account: ${accountName}`,
      field: 'accountId',
      accountId,
    })),
    { status: 409 },
  );
