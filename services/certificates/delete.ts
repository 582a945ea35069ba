import { errors } from '../../src/language/errors/catalogue.ts';
import { archiveCertificate } from '../../db/queries/wallets/wallet-certificates.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWallet } from '../wallets/get.ts';
import type { CertificateKey } from './get.ts';

/**
 * Deletes a certificate: nothing is signed with it any more, and it is no longer trusted as one of the wallet's own.
 * @throws HoldfastError 2005/404
 */
export async function deleteCertificate(
  ctx: Context,
  { walletId, certificateId: id }: CertificateKey,
): Promise<void> {
  const { projectId } = await getWallet(ctx, walletId);
  const isDeleted = isUuid(id) && (await archiveCertificate(ctx.tx, { walletId, id }));
  if (!isDeleted) throw errors.recordNotFound('certificate', id);
  await recordChange(ctx, 'certificate.delete', { recordId: id, projectId });
}
