import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { CertificateRequest, certificateRequestView } from '../../views/certificate-request.ts';
import { WalletParams } from '../wallets/params.ts';
import { CreateCertificateRequest } from './body.ts';
import { requireRequest } from './get-request.ts';

export const requestRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets/{walletId}/certificate-requests',
  operationId: 'createCertificateRequest',
  summary: 'Make a key for a certificate, and the request (PKCS #10) to have an authority sign it',
  description:
    'The key never leaves the wallet. Give the certificate that the authority makes of the request to `createCertificate`, with the `requestId`.',
  scope: 'wallets:write',
  params: WalletParams,
  body: CreateCertificateRequest,
  answers: { 201: { description: 'The request.', body: CertificateRequest } },
  async handle(call, dependencies) {
    const { walletId } = call.params;
    return mutate(call, dependencies, {
      action: 'certificateRequest.create',
      location: (id) => `/v1/wallets/${walletId}/certificate-requests/${id}`,
      view: async (db, certificateRequestId) =>
        certificateRequestView(await requireRequest(db, call.principal, { walletId, certificateRequestId })),
      async work(db) {
        const { projectId } = await requireWallet(db, call.principal, walletId);
        const wallet = await dependencies.identity.wallet(db, { projectId, walletId });
        return { status: 201, recordId: await wallet.requestCertificate(call.body), projectId };
      },
    });
  },
});
