import * as v from 'valibot';
import { listCertificates } from '../../../services/certificates/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
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
  async handle({ params, query, context }) {
    const rows = await listCertificates(context, params.walletId, pageOf(query));
    return { status: 200, body: pageView(rows, query, certificateView) };
  },
});
