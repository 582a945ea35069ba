import { errors } from '../../src/language/errors/catalogue.ts';
import { revokeInvitation } from '../../db/queries/members/invitations.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireAppointment } from '../members/require-appointment.ts';
import { getInvitation } from './get.ts';

/**
 * Withdraws an invitation, so that its link no longer works.
 * @throws HoldfastError 2005: 403 for a key that is limited to projects, or a role above the caller's; 404
 */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const { role } = await getInvitation(ctx, id);
  requireAppointment(caller, role);
  if (!(await revokeInvitation(tx, { accountId: caller.accountId, id })))
    throw errors.recordNotFound('invitation', id);
  await recordChange(ctx, 'invitation.delete', { recordId: id });
}
