import { errors } from '../../src/language/errors/catalogue.ts';
import { findCertificate, type CertificateRow } from '../../db/queries/wallets/wallet-certificates.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

export interface CertificateKey {
  walletId: string;
  certificateId: string;
}

/** Returns a certificate of a wallet. @throws HoldfastError 2005/404 */
export async function getCertificate(
  ctx: Context,
  { walletId, certificateId: id }: CertificateKey,
): Promise<CertificateRow> {
  await getWallet(ctx, walletId);
  const certificate = isUuid(id) ? await findCertificate(ctx.tx, { walletId, id }) : null;
  if (!certificate) throw errors.recordNotFound('certificate', id);
  return certificate;
}
