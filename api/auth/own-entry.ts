import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../db/queries/audit.ts';

/** The part of an audit entry that says who: a member, who does something to what is theirs. */
export const ownEntry = (
  { ip, id }: FastifyRequest,
  member: { accountId: string; memberId: string; name: string },
): Pick<AuditEntry, 'accountId' | 'actorType' | 'actorId' | 'actorName' | 'ip' | 'requestId'> => ({
  accountId: member.accountId,
  actorType: 'member',
  actorId: member.memberId,
  actorName: member.name,
  ip,
  requestId: id,
});
