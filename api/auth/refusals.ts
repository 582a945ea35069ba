import { HoldfastError } from '../../src/errors/holdfast-error.ts';

/** The same for every reason: nobody learns who is known here. */
export const wrongCredentials = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This does not sign you in.',
    [{ message: 'the address or the password is wrong, or the link was used or is too old' }],
    { status: 401 },
  );

/** Also for who has none, and signs in by a link or at an identity provider. */
export const wrongPassword = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This is not your password.',
    [{ message: 'is not your present password', field: 'currentPassword' }],
    { status: 403 },
  );

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

export const noSingleSignOn = (): HoldfastError =>
  new HoldfastError(
    2005,
    'Nobody signs in elsewhere here.',
    [{ message: 'single sign-on is not set up: sign in with a password or a link' }],
    { status: 404 },
  );

export const providerIsAway = (cause?: unknown): HoldfastError =>
  new HoldfastError(
    2005,
    'The identity provider does not answer.',
    [{ message: 'try again in a moment, or sign in with a password' }],
    { status: 503, cause },
  );
