import * as v from 'valibot';
import { getCertificateRequest } from '../../../services/certificates/get-request.ts';
import { endpoint } from '../../http/endpoint.ts';
import { CertificateRequest, certificateRequestView } from '../../views/certificate-request.ts';

const RequestParams = v.object({ walletId: v.string(), certificateRequestId: v.string() });

export const getRequestRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/certificate-requests/{certificateRequestId}',
  operationId: 'getCertificateRequest',
  summary: 'Get a certificate request of a wallet',
  scope: 'wallets:read',
  params: RequestParams,
  answers: { 200: { description: 'The request.', body: CertificateRequest } },
  async handle({ params, context }) {
    return { status: 200, body: certificateRequestView(await getCertificateRequest(context, params)) };
  },
});
