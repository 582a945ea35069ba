import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { listKeysKnownTo, revokeApiKey } from '../../../db/queries/api-keys.ts';
import { writeAudit } from '../../../db/queries/audit.ts';
import { countOwners, removeMember } from '../../../db/queries/members/members.ts';
import { requireAppointment } from '../../auth/appoint.ts';
import { requireScope } from '../../../services/permissions.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { auditOf, mutate } from '../../http/mutate.ts';
import { requireMember } from '../../views/member.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { MemberParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/members/{memberId}',
  operationId: 'deleteMember',
  summary: 'Remove a member, with their sessions; the audit log goes on to name them',
  scope: 'members:write',
  params: MemberParams,
  query: v.strictObject({
    revokeApiKeys: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'With `true`, also revokes the API keys whose value they were shown (see `knownTo` of the list), which needs `keys:write`.',
        ),
      ),
      'false',
    ),
  }),
  answers: { 204: { description: 'Their next request is refused.' } },
  errors: ['keyLimitedToProjects', 'ownerRequired', 'lastOwner'],
  async handle(call, dependencies) {
    const { principal, params } = call;
    const revokesKeys = call.query.revokeApiKeys === 'true';
    if (revokesKeys) requireScope(principal, 'keys:write');
    requireWholeAccount(principal);
    return mutate(call, dependencies, {
      action: 'member.delete',
      async work(db) {
        const owners = await countOwners(db, principal.accountId);
        const member = await requireMember(db, principal, params.memberId);
        requireAppointment(principal, member.role);
        if (member.role === 'owner' && owners === 1) throw errors.lastOwner(member.id);
        if (revokesKeys) await revokeKeysKnownTo(db, call, member);
        await removeMember(db, member);
        return { status: 204, recordId: member.id };
      },
    });
  },
});

/** Whoever has seen a key's value can go on to use it. */
async function revokeKeysKnownTo(
  db: Database,
  call: Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  for (const key of await listKeysKnownTo(db, { accountId, memberId: id })) {
    if (await revokeApiKey(db, key)) {
      await writeAudit(db, { ...auditOf(call, 'apiKey.revoke'), recordId: key.id });
    }
  }
}
