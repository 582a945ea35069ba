import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { notAllowed } from '../http/not-allowed.ts';

/** The same for every reason: nobody learns who is known here. */
export const wrongCredentials = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This does not sign you in.',
    [
      {
        reason: 'credentials.wrong',
        message: 'the address or the password is wrong, or the link was used or is too old',
      },
    ],
    { status: 401 },
  );

/** Also for who has none, and signs in by a link or at an identity provider. */
export const wrongPassword = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This is not your password.',
    [{ reason: 'password.wrong', message: 'is not your present password', field: 'currentPassword' }],
    { status: 403 },
  );

/** Only who knows the password of all of them is told. */
export const severalAccounts = (
  accounts: readonly { accountId: string; accountName: string }[],
): HoldfastError =>
  new HoldfastError(
    2006,
    'This signs you in to several accounts.',
    accounts.map(({ accountId, accountName }) => ({
      reason: 'account.ambiguous' as const,
      message: `name the account: ${accountName}`,
      field: 'accountId',
      accountId,
      accountName,
    })),
  );

export const noSingleSignOn = (): HoldfastError =>
  new HoldfastError(
    2005,
    'Nobody signs in elsewhere here.',
    [
      {
        reason: 'provider.missing',
        message: 'single sign-on is not set up: sign in with a password or a link',
      },
    ],
    { status: 404 },
  );

export const providerIsAway = (cause?: unknown): HoldfastError =>
  new HoldfastError(
    2005,
    'The identity provider does not answer.',
    [{ reason: 'provider.away', message: 'try again in a moment, or sign in with a password' }],
    { status: 503, cause },
  );

/** Whoever has the link is not told which address was invited, or which they have. */
export const otherAddress = (): HoldfastError =>
  new HoldfastError(
    2005,
    'The invitation is for a different address.',
    [
      {
        reason: 'invitation.other',
        message: 'the identity provider does not vouch for the address that was invited',
      },
    ],
    { status: 403 },
  );

export const isMemberAlready = (): HoldfastError =>
  notAllowed('This address belongs to a member already.', {
    reason: 'member.known',
    message: 'sign in with it, or ask for an invitation of another address',
    recordType: 'member',
  });

export const isSomebodyAlready = (): HoldfastError =>
  notAllowed('The identity provider signs this person in as somebody else already.', {
    reason: 'member.known',
    message:
      'one person of the provider is a member of one account: accept with a password, or leave the other account',
    recordType: 'member',
  });
