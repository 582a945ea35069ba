import * as v from 'valibot';
import type { CertificateRequestRow } from '../../db/queries/wallets/certificate-requests.ts';
import { CertificatePurpose } from '../../src/wallets/certificates/purpose.ts';
import { Id, Time } from './fields.ts';

export const CertificateRequest = v.object({
  id: Id,
  walletId: Id,
  purpose: v.nullable(CertificatePurpose),
  csr: v.pipe(v.string(), v.description('PKCS #10 in PEM: what the authority needs.')),
  createdAt: Time,
});

export const certificateRequestView = ({ id, walletId, purpose, csr, createdAt }: CertificateRequestRow) => ({
  id,
  walletId,
  purpose,
  csr,
  createdAt,
});
