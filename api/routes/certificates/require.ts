import type { Database } from '../../../db/client.ts';
import { findCertificate, type CertificateRow } from '../../../db/queries/wallets/wallet-certificates.ts';
import type { Principal } from '../../auth/principal.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { isUuid } from '../../http/uuid.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export interface CertificatePath {
  walletId: string;
  certificateId: string;
}

/** @throws HoldfastError 2005/404 */
export async function requireCertificate(
  db: Database,
  principal: Principal,
  { walletId, certificateId: id }: CertificatePath,
): Promise<CertificateRow> {
  await requireWallet(db, principal, walletId);
  const row = isUuid(id) ? await findCertificate(db, { walletId, id }) : null;
  if (!row) throw errors.recordNotFound('certificate', id);
  return row;
}
