import type { Page } from '../../db/queries/page.ts';
import { readCertificates, type CertificateRow } from '../../db/queries/wallets/wallet-certificates.ts';
import type { Context } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

/** Returns the certificates of a wallet. @throws HoldfastError 2005/404 */
export async function listCertificates(
  ctx: Context,
  walletId: string,
  page: Page,
): Promise<CertificateRow[]> {
  const { id } = await getWallet(ctx, walletId);
  return readCertificates(ctx.tx, id, page);
}
