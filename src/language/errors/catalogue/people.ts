import { HoldfastError } from '../holdfast-error.ts';
import { exampleId, refusal } from '../refusal.ts';

/** Signing in, invitations and members. */
export const peopleErrors = {
  /** The error is the same for every cause, so that nobody learns who has an account here. */
  credentialsWrong: refusal(
    'The address, the password or the link is wrong',
    () =>
      new HoldfastError(
        2005,
        'You could not be signed in. Check the address and the password, or ask for a new link.',
        [
          {
            reason: 'credentials.wrong',
            message: 'the address or the password is wrong, or the link was used or has expired',
          },
        ],
        { status: 401 },
      ),
  ),
  /** This also goes to somebody without a password, who signs in by a link or an identity provider. */
  passwordWrong: refusal(
    'The current password is wrong',
    () =>
      new HoldfastError(
        2005,
        'The current password is wrong. Try again.',
        [{ reason: 'password.wrong', message: 'is not your current password', field: 'currentPassword' }],
        { status: 403 },
      ),
  ),
  /** Only somebody who knows the password of all of them sees this. */
  severalAccounts: refusal(
    'The address and the password are valid for several accounts',
    (accounts: readonly { accountId: string; accountName: string }[]) =>
      new HoldfastError(
        2006,
        'This address and password belong to several accounts. Choose the account to sign in to.',
        accounts.map(({ accountId, accountName }) => ({
          reason: 'account.ambiguous' as const,
          message: `name the account: ${accountName}`,
          field: 'accountId',
          accountId,
          accountName,
        })),
      ),
    [{ accountId: exampleId, accountName: 'Acme' }],
  ),
  singleSignOnMissing: refusal(
    'There is no identity provider',
    () =>
      new HoldfastError(
        2005,
        'Single sign-on is not set up on this server. Sign in with a password or a link.',
        [
          {
            reason: 'provider.missing',
            message: 'sign in with a password or a link',
          },
        ],
        { status: 404 },
      ),
  ),
  identityProviderUnreachable: refusal(
    'The identity provider does not answer',
    (cause?: unknown) =>
      new HoldfastError(
        2005,
        'The identity provider does not answer. Try again in a moment, or sign in with a password.',
        [{ reason: 'provider.away', message: 'try again in a moment, or sign in with a password' }],
        { status: 503, cause },
      ),
  ),
  invitationClosed: refusal(
    'The invitation is not open',
    () =>
      new HoldfastError(
        2005,
        'This invitation was accepted or withdrawn, or it has expired. Ask for another one.',
        [
          {
            reason: 'invitation.closed',
            message: 'it was accepted or withdrawn, or it has expired: ask for another one',
          },
        ],
        { status: 404 },
      ),
  ),
  /** Somebody who has the link must not learn which address was invited, or which one the provider knows. */
  invitationForOtherAddress: refusal(
    'The identity provider confirms another address',
    () =>
      new HoldfastError(
        2005,
        'The invitation is for another address. Ask for an invitation of your own address.',
        [
          {
            reason: 'invitation.other',
            message: 'the identity provider did not confirm the invited address',
          },
        ],
        { status: 403 },
      ),
  ),
  memberExists: refusal(
    'The address belongs to a member',
    () =>
      new HoldfastError(
        2006,
        'This address already belongs to a member. Sign in with it, or ask for an invitation of another address.',
        [
          {
            reason: 'member.known',
            message: 'sign in with it, or ask for an invitation of another address',
            recordType: 'member',
          },
        ],
      ),
  ),
  personIsOtherMember: refusal(
    'The identity provider knows the person as another member',
    () =>
      new HoldfastError(
        2006,
        'The identity provider already signs you in to another account. Accept with a password, or leave the other account first.',
        [
          {
            reason: 'member.known',
            message:
              'a person of the provider can be a member of only one account: accept with a password, or leave the other account',
            recordType: 'member',
          },
        ],
      ),
  ),
  memberNeeded: refusal(
    'Only members have stand-ins',
    () =>
      new HoldfastError(
        2005,
        'Only a member who has signed in can do this. Sign in to the console.',
        [{ reason: 'member.needed', message: 'sign in as a member' }],
        { status: 403 },
      ),
  ),
  namedMemberUnknown: refusal(
    'The body names a person who is not a member of the account',
    (field: 'assignee' | 'member' | 'standIn') =>
      new HoldfastError(
        2005,
        'There is no member with this id or e-mail address. Check the id or the address, or invite the person.',
        [
          {
            reason: 'member.unknown',
            message: 'is not a member of the account',
            field,
            pointer: `/${field}`,
          },
        ],
        { status: 404 },
      ),
    'standIn',
  ),
  standInInvalid: refusal(
    'The stand-in is the same member, or the time is over',
    (field: 'standIn' | 'endsAt') =>
      new HoldfastError(
        2000,
        field === 'endsAt'
          ? 'The end is before the start, or in the past. Send a later `endsAt`.'
          : 'You cannot be your own stand-in. Name another member.',
        [{ reason: 'standIn.invalid', message: 'is not possible', field, pointer: `/${field}` }],
      ),
    'endsAt',
  ),
  standInsFull: refusal(
    'The member has too many stand-ins',
    (most: number) =>
      new HoldfastError(2006, `You have ${most} stand-ins already. End one of them first.`, [
        { reason: 'standIn.tooMany', message: `at most ${most} at once` },
      ]),
    20,
  ),
  failureCauseUnknown: refusal(
    'No execution has failed for this cause',
    () =>
      new HoldfastError(
        2005,
        'None of the newest failures with this reason has this cause. Copy the fields of a group from the list of causes.',
        [
          {
            reason: 'cause.unknown',
            message: 'is no cause of a failure of the project',
            field: 'cause',
            pointer: '/cause',
          },
        ],
        { status: 404 },
      ),
  ),
  savedViewsFull: refusal(
    'There are too many saved views',
    (most: number) =>
      new HoldfastError(2006, `There are ${most} saved views already. Delete one of them first.`, [
        { reason: 'savedView.tooMany', message: `at most ${most} of a member or of a project` },
      ]),
    50,
  ),
  viewNameTaken: refusal(
    'The name of the view is taken',
    (name: string) =>
      new HoldfastError(2006, `Another saved view is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique among the views of the member, or of the project',
          field: 'name',
          pointer: '/name',
          recordType: 'savedView',
        },
      ]),
    'Failed payments',
  ),
  lastOwner: refusal(
    'The account would have no owner',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'This member is the only owner of the account. Make somebody else an owner first.',
        [
          {
            reason: 'owner.last',
            message: 'make somebody else an owner first',
            recordType: 'member',
            recordId,
          },
        ],
      ),
    exampleId,
  ),
} as const;
