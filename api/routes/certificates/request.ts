import { createCertificateRequest } from '../../../services/certificates/create-request.ts';
import { getCertificateRequest } from '../../../services/certificates/get-request.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CertificateRequest, certificateRequestView } from '../../views/certificate-request.ts';
import { WalletParams } from '../wallets/params.ts';
import { CertificateRequestInput } from './body.ts';

export const requestRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets/{walletId}/certificate-requests',
  operationId: 'createCertificateRequest',
  summary: 'Make a key for a certificate, and the request (PKCS #10) to have an authority sign it',
  description:
    'The key never leaves the wallet. Give the certificate that the authority makes of the request to `createCertificate`, with the `requestId`.',
  scope: 'wallets:write',
  params: WalletParams,
  body: CertificateRequestInput,
  schemas: { CertificateRequestInput },
  answers: { 201: { description: 'The request.', body: CertificateRequest } },
  async handle(call) {
    const { walletId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/wallets/${walletId}/certificate-requests/${id}`,
      view: async (ctx, certificateRequestId) =>
        certificateRequestView(await getCertificateRequest(ctx, { walletId, certificateRequestId })),
      work: async (ctx) => ({
        status: 201,
        recordId: await createCertificateRequest(ctx, walletId, call.body),
      }),
    });
  },
});
