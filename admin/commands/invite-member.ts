import * as v from 'valibot';
import { actIn } from '../../services/administrator.ts';
import { createInvitation } from '../../services/invitations/create.ts';
import { roles } from '../../src/account/keys/roles.ts';
import { Email } from '../../src/language/names/email.ts';
import { administer } from '../administer.ts';
import { command } from '../command.ts';
import { Id } from '../options.ts';

export const inviteMember = command({
  name: 'invite-member',
  summary: 'Creates an invitation link for a new member of an account',
  usage: `
--account <id>       the account
--email <address>    email address of the new member
--role <role>        owner (default), admin, operator or viewer
--public-url <url>   URL of the console, as in PUBLIC_URL`,
  options: v.strictObject({
    account: Id,
    email: Email,
    role: v.optional(v.picklist(roles), 'owner'),
    'public-url': v.pipe(
      v.string(),
      v.url('must be a URL'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  }),
  async run(context, { account: accountId, email, role, 'public-url': publicUrl }) {
    const { invitation, url } = await administer(context, async (ctx) =>
      createInvitation({ ...(await actIn(ctx, accountId)), publicUrl }, { email, role }),
    );
    const { id: invitationId, expiresAt } = invitation;
    context.show({ accountId, invitationId, email, role, expiresAt, url });
    context.tell('The link is shown only now, and one person can accept it.');
  },
});
