import * as v from 'valibot';
import { getCertificate } from '../../../services/certificates/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Certificate, certificateView } from '../../views/certificate.ts';

export const CertificateParams = v.object({ walletId: v.string(), certificateId: v.string() });

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/certificates/{certificateId}',
  operationId: 'getCertificate',
  summary: 'Get a certificate of a wallet',
  scope: 'wallets:read',
  params: CertificateParams,
  answers: { 200: { description: 'The certificate.', body: Certificate } },
  async handle({ params, context }) {
    return { status: 200, body: certificateView(await getCertificate(context, params)) };
  },
});
