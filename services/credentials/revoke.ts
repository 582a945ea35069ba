import { errors } from '../../src/errors/catalogue.ts';
import {
  revokeIssuedCredential,
  type IssuedCredentialKey,
} from '../../db/queries/wallets/issued-credentials.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getCredential } from './get.ts';

/**
 * Revokes a credential for good. If it is revoked already, nothing changes.
 * @throws HoldfastError 2005/404; 2006/409 if it was issued without a status
 */
export async function revokeCredential(
  ctx: ContextWith<'identity'>,
  key: IssuedCredentialKey,
): Promise<void> {
  const { tx, identity } = ctx;
  const { projectId, id } = key;
  const { statusListId, registryId, statusIndex, walletId } = await getCredential(ctx, key);
  if (registryId !== null && statusIndex !== null) {
    const wallet = await identity.wallet(tx, { projectId, walletId });
    await wallet.over(anoncreds).revoke({ registryId, index: statusIndex });
  } else if (statusListId === null) {
    throw errors.credentialNotRevocable(id);
  }
  await revokeIssuedCredential(tx, key);
  await recordChange(ctx, 'credential.revoke', { recordId: id, projectId });
}
