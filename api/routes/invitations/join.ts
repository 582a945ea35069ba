import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../../db/queries/audit.ts';
import { takeInvitation } from '../../../db/queries/members/invitations.ts';
import { createMember } from '../../../db/queries/members/members.ts';
import { transact } from '../../../db/transaction.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import type { OpenInvitation } from './open-invitation.ts';

/** Makes whoever accepts an invitation a member, once; their id. @throws HoldfastError 2005/404, 2006/409 */
export function join(
  { db, authService }: Pick<ApiDependencies, 'db' | 'authService'>,
  request: FastifyRequest,
  { id, accountId, email, role }: OpenInvitation,
  person: { name: string; password: string | null; subject?: string },
): Promise<string> {
  return transact(db, async (tx) => {
    if (!(await takeInvitation(tx, id))) throw errors.invitationClosed();
    const added = await authService.add(tx, { accountId, email, ...person });
    const memberId = added && (await createMember(tx, { accountId, userId: added, role }));
    if (!memberId) throw errors.memberExists();
    await writeAudit(tx, {
      accountId,
      actorType: 'member',
      actorId: memberId,
      actorName: person.name,
      action: 'member.create',
      recordType: 'member',
      recordId: memberId,
      ip: request.ip,
      requestId: request.id,
    });
    return added;
  });
}
