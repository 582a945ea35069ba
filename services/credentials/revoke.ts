import { errors } from '../../src/language/errors/catalogue.ts';
import {
  revokeIssuedCredential,
  type IssuedCredentialKey,
} from '../../db/queries/wallets/issued-credentials.ts';
import { recordChange, type AuditContext } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getCredential } from './get.ts';

/**
 * Revokes a credential for good. If it is revoked already, nothing changes.
 * @throws HoldfastError 2005/404; 2006/409 if it was issued without a status
 */
export async function revokeCredential(
  ctx: AuditContext & Pick<ContextWith<'identity'>, 'tx' | 'identity'>,
  key: IssuedCredentialKey,
): Promise<{ revokedAt: Date; wasRevoked: boolean }> {
  const { tx, identity } = ctx;
  const { projectId, id } = key;
  const credential = await getCredential(ctx, key);
  const { walletId, format, statusIndex } = credential;
  if (statusIndex === null) throw errors.credentialNotRevocable(id);
  // Status lists are made from our records alone. The agent is not loaded for them.
  const { parts, protocols } = identity.modules;
  const module = [...parts, ...protocols].find(({ revocation }) => revocation?.format === format);
  if (module?.revocation) {
    const wallet = await identity.wallet(tx, { projectId, walletId });
    await module.revocation.publish(wallet.over(module), credential);
  }
  const revokedNow = await revokeIssuedCredential(tx, key);
  await recordChange(ctx, 'credential.revoke', { recordId: id, projectId });
  const revokedAt = revokedNow ?? (await getCredential(ctx, key)).revokedAt;
  if (!revokedAt) throw new Error(`the credential ${id} is not revoked`);
  return { revokedAt, wasRevoked: revokedNow === null };
}
