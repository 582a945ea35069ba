import { deleteCertificate } from '../../../services/certificates/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CertificateParams } from './get.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/wallets/{walletId}/certificates/{certificateId}',
  operationId: 'deleteCertificate',
  summary: 'Delete a certificate: it no longer signs, and the wallet no longer trusts it as its own',
  scope: 'wallets:write',
  params: CertificateParams,
  answers: { 204: { description: 'The certificate is deleted.' } },
  async handle(call) {
    const { params } = call;
    return mutate(call, {
      async work(ctx) {
        await deleteCertificate(ctx, params);
        return { status: 204, recordId: params.certificateId };
      },
    });
  },
});
