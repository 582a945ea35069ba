import * as v from 'valibot';
import { findAccount } from '../../db/queries/accounts/accounts.ts';
import { createInvitation } from '../../db/queries/members/invitations.ts';
import { transact } from '../../db/transaction.ts';
import { invitationUrl } from '../../src/console/links.ts';
import { roles } from '../../src/keys/roles.ts';
import { Email } from '../../src/names/email.ts';
import { auditCommand } from '../audit.ts';
import { command, CommandError } from '../command.ts';
import { Id } from '../options.ts';

const daysOpen = 7;

export const inviteMember = command({
  name: 'invite-member',
  summary: 'Makes a link by which somebody becomes a member of an account',
  usage: `
--account <id>       the account
--email <address>    whose
--role <role>        owner (default), admin, operator or viewer
--public-url <url>   where the console is, as in PUBLIC_URL`,
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
    const { row, token } = await transact(context.db, async (tx) => {
      if (!(await findAccount(tx, accountId))) throw new CommandError(`There is no account ${accountId}.`);
      const expiresAt = new Date(Date.now() + daysOpen * 86_400_000);
      const made = await createInvitation(tx, { accountId, email, role, expiresAt });
      await auditCommand(tx, context, { accountId, action: 'invitation.create', recordId: made.row.id });
      return made;
    });
    const { id: invitationId, expiresAt } = row;
    context.show({ accountId, invitationId, email, role, expiresAt, url: invitationUrl(publicUrl, token) });
    context.tell('The link is shown this once, and used up by whoever accepts it.');
  },
});
