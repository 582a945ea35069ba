import * as v from 'valibot';
import type { IssuedCredentialRow } from '../../db/queries/wallets/issued-credentials.ts';
import { statusListUri } from '../../src/wallets/status-lists/status-list.ts';
import { Count, Id, Time } from './fields.ts';
import { CredentialStatus } from './enumerations.ts';

export const IssuedCredential = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    walletId: Id,
    issuanceId: v.pipe(Id, v.description('The session in which a wallet took it.')),
    executionId: v.pipe(v.nullable(Id), v.description('The execution that issued it; null where none did.')),
    actionId: v.nullable(v.string()),
    credentialTemplateId: v.pipe(
      v.nullable(Id),
      v.description('Null for AnonCreds, which have no template.'),
    ),
    format: v.picklist(['dc+sd-jwt', 'mso_mdoc', 'anoncreds']),
    type: v.pipe(
      v.string(),
      v.description('The `vct` or the doctype; for AnonCreds, the id of the credential definition.'),
    ),
    status: CredentialStatus,
    statusList: v.pipe(
      v.nullable(v.object({ uri: v.string(), index: Count })),
      v.description(
        'The URL of the status list; null without a status, and for AnonCreds, which use registries.',
      ),
    ),
    issuedAt: Time,
    isRevocable: v.boolean(),
    expiresAt: v.nullable(Time),
    revokedAt: v.nullable(Time),
  }),
  v.description('A credential that a wallet received. Its content is not stored.'),
);

export const issuedCredentialView = (row: IssuedCredentialRow, publicUrl: string) => ({
  id: row.id,
  projectId: row.projectId,
  walletId: row.walletId,
  issuanceId: row.sessionId,
  executionId: row.executionId,
  actionId: row.actionId,
  credentialTemplateId: row.templateId,
  format: row.format,
  type: row.type,
  status: row.revokedAt === null ? 'issued' : 'revoked',
  statusList:
    row.statusListId === null || row.statusIndex === null
      ? null
      : { uri: statusListUri(publicUrl, row.statusListId), index: row.statusIndex },
  isRevocable: row.statusIndex !== null,
  issuedAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
});
