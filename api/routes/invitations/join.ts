import { acceptInvitation } from '../../../services/invitations/accept.ts';
import type { InvitationByToken } from '../../../services/invitations/find-by-token.ts';
import { inTransaction } from '../../../services/context.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/context.ts';

/**
 * Makes the person who accepts an invitation a member who can sign in, and returns their id.
 * @throws as `acceptInvitation`
 */
export const join = (
  { authService }: Pick<ApiDependencies, 'authService'>,
  context: RequestContext,
  invitation: InvitationByToken,
  person: { name: string; password: string | null; subject?: string },
): Promise<string> => {
  const { accountId, email } = invitation;
  return inTransaction(context, (ctx) =>
    acceptInvitation(ctx, {
      invitation,
      name: person.name,
      addPerson: (tx) => authService.add(tx, { accountId, email, ...person }),
    }),
  );
};
