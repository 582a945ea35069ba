import { errors } from '../../src/language/errors/catalogue.ts';
import {
  findCertificateRequest,
  type CertificateRequestRow,
} from '../../db/queries/wallets/certificate-requests.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

export interface CertificateRequestKey {
  walletId: string;
  certificateRequestId: string;
}

/** Returns a certificate request of a wallet. @throws HoldfastError 2005/404 */
export async function getCertificateRequest(
  ctx: Context,
  { walletId, certificateRequestId: id }: CertificateRequestKey,
): Promise<CertificateRequestRow> {
  await getWallet(ctx, walletId);
  const request = isUuid(id) ? await findCertificateRequest(ctx.tx, { walletId, id }) : null;
  if (!request) throw errors.recordNotFound('certificateRequest', id);
  return request;
}
