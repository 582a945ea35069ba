import * as v from 'valibot';
import { defineAction, usesRecords } from '../contract.ts';

/** Revokes credentials that the project has issued. */
export const revokeV1 = defineAction({
  name: 'credentials/revoke@v1',
  title: 'Revoke a credential',
  description:
    'Revokes a credential of the project for good. Its status list shows the revocation at once; a verifier with a copy of the list sees it within a minute. A revoked credential does not change. Fails with 2005 if the project did not issue the credential, and with 2006 if the credential has no status for verifiers. The audit log names the execution.',
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
        v.description('The reason, for readers of the execution. Verifiers do not see it.'),
      ),
    ),
  }),
  output: v.strictObject({
    credentialId: v.string(),
    status: v.literal('revoked'),
    revokedAt: v.pipe(v.string(), v.isoTimestamp()),
    wasRevoked: v.pipe(v.boolean(), v.description('True if the credential was revoked before.')),
    reason: v.optional(v.string()),
  }),
});
