import { createCertificate } from '../../../services/certificates/create.ts';
import { getCertificate } from '../../../services/certificates/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Certificate, certificateView } from '../../views/certificate.ts';
import { WalletParams } from '../wallets/params.ts';
import { CreateCertificate } from './body.ts';

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets/{walletId}/certificates',
  operationId: 'createCertificate',
  summary:
    'Give a wallet an X.509 certificate: one of yours with its key, the answer to a request, or one made here for development',
  description:
    'For each purpose the newest certificate that is valid signs from then on, or, where there is none for the purpose, the newest without one: credentials of templates with `issuer: x5c` or of format `mso_mdoc`, their status lists, and requests with the signers `x509_hash` and `x509_san_dns`.',
  scope: 'wallets:write',
  params: WalletParams,
  body: CreateCertificate,
  answers: { 201: { description: 'The certificate.', body: Certificate } },
  async handle(call) {
    const { walletId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/wallets/${walletId}/certificates/${id}`,
      view: async (ctx, certificateId) =>
        certificateView(await getCertificate(ctx, { walletId, certificateId })),
      work: async (ctx) => ({ status: 201, recordId: await createCertificate(ctx, walletId, call.body) }),
    });
  },
});
