import * as v from 'valibot';
import { defineAction, usesRecords } from '../contract.ts';

/** Revokes what the project has issued. */
export const revokeV1 = defineAction({
  name: 'credentials/revoke@v1',
  title: 'Revoke a credential',
  description:
    'Revokes a credential of the project for good: its status list says so from then on, and who keeps a copy of the list sees it within a minute. One that is revoked already stays as it is. Fails with 2005 if the project has not issued it, and with 2006 if it has no status that verifiers could read. The audit log names the execution.',
  ...usesRecords,
  failsWith: ['record.unknown'],
  effects: [{ scope: 'credentials:revoke' }],
  attributes: v.strictObject({
    credentialId: v.pipe(v.string(), v.description('`id` of an issued credential.')),
    reason: v.optional(
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.maxLength(1_000),
        v.description('Why, for those who read the execution. Verifiers do not learn it.'),
      ),
    ),
  }),
  output: v.strictObject({
    credentialId: v.string(),
    status: v.literal('revoked'),
    revokedAt: v.pipe(v.string(), v.isoTimestamp()),
    wasRevoked: v.pipe(v.boolean(), v.description('Whether it was revoked before.')),
    reason: v.optional(v.string()),
  }),
});
