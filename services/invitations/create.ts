import { errors } from '../../src/language/errors/catalogue.ts';
import { insertInvitation, type InvitationRow } from '../../db/queries/members/invitations.ts';
import { invitationUrl } from '../../src/people/console/links.ts';
import type { Role } from '../../src/account/keys/roles.ts';
import { hasFeature, planWith } from '../../src/account/plans/plans.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { requireAppointment } from '../members/require-appointment.ts';

/** The number of days for which the link can be accepted. */
export const invitationDays = 7;

/**
 * Invites somebody to the account. The link is returned only here. Nothing is sent: the caller passes the link on.
 * @throws HoldfastError 2005/403 for a role above the caller's; 2010 if the plan has no members
 */
export async function createInvitation(
  ctx: ContextWith<'publicUrl'>,
  { email, role }: { email: string; role: Role },
): Promise<{ invitation: InvitationRow; url: string }> {
  const { tx, caller, clock, publicUrl } = ctx;
  const { accountId, plan } = caller;
  requireAppointment(caller, role);
  if (!hasFeature(plan, 'members')) throw errors.featureNotInPlan('members', plan, planWith('members'));
  const expiresAt = new Date(clock().getTime() + invitationDays * 86_400_000);
  const { row: invitation, token } = await insertInvitation(tx, { accountId, email, role, expiresAt });
  await recordChange(ctx, 'invitation.create', { recordId: invitation.id });
  return { invitation, url: invitationUrl(publicUrl, token) };
}
