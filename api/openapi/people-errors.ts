import { csrfTokenIsMissing } from '../auth/member-principal.ts';
import {
  isMemberAlready,
  isSomebodyAlready,
  noSingleSignOn,
  otherAddress,
  providerIsAway,
  severalAccounts,
  wrongCredentials,
  wrongPassword,
} from '../auth/refusals.ts';
import { closedInvitation } from '../routes/invitations/open-invitation.ts';
import { lastOwner } from '../routes/members/last-owner.ts';
import { exampleId, of, refused, type DocumentedError } from './documented-error.ts';

/** Refusals around members and their sessions. */
export const peopleErrors = {
  wrongCsrfToken: of('A session without its CSRF token', csrfTokenIsMissing()),
  noSession: refused(401, 'Nobody has signed in', 'The API key is missing.', {
    reason: 'key.missing',
    message: 'is required',
    field: 'x-access-token',
  }),
  wrongPassword: of('The present password is another', wrongPassword()),
  noSingleSignOn: of('There is no identity provider', noSingleSignOn()),
  providerIsAway: of('The identity provider does not answer', providerIsAway()),
  wrongCredentials: of('They sign nobody in', wrongCredentials()),
  closedInvitation: of('The invitation is not open', closedInvitation()),
  beyondOwnRole: refused(403, 'Only an owner may do this', "Only an owner may do this to the role 'admin'.", {
    reason: 'role.missing',
    message: "needs the role 'owner'",
    field: 'role',
    role: 'admin',
  }),
  lastOwner: of('The account would have no owner', lastOwner(exampleId)),
  severalAccounts: of(
    'They sign in to several accounts',
    severalAccounts([{ accountId: exampleId, accountName: 'Acme' }]),
  ),
  isMemberAlready: of('The address belongs to a member', isMemberAlready()),
  isSomebodyAlready: of('The identity provider knows them as somebody else', isSomebodyAlready()),
  otherAddress: of('The identity provider vouches for another address', otherAddress()),
} as const satisfies Record<string, DocumentedError>;
