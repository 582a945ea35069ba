import * as v from 'valibot';
import { listCertificates } from '../../../db/queries/wallets/wallet-certificates.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { Certificate, certificateView } from '../../views/certificate.ts';
import { WalletParams } from '../wallets/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/certificates',
  operationId: 'listCertificates',
  summary: 'List the certificates of a wallet',
  scope: 'wallets:read',
  params: WalletParams,
  query: v.strictObject(pageQuery),
  answers: { 200: { description: 'A page of certificates.', body: pageOfMany(Certificate) } },
  async handle({ params, query, principal }, { db }) {
    const { id } = await requireWallet(db, principal, params.walletId);
    const rows = await listCertificates(db, id, pageOf(query));
    return { status: 200, body: pageView(rows, query, certificateView) };
  },
});
