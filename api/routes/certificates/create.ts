import type { Wallet } from '../../../identity/port.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { Certificate, certificateView } from '../../views/certificate.ts';
import { WalletParams } from '../wallets/params.ts';
import { CreateCertificate } from './body.ts';
import { requireCertificate } from './require.ts';

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
  async handle(call, dependencies) {
    const { walletId } = call.params;
    const { principal, body } = call;
    return mutate(call, dependencies, {
      action: 'certificate.create',
      location: (id) => `/v1/wallets/${walletId}/certificates/${id}`,
      view: async (db, certificateId) =>
        certificateView(await requireCertificate(db, principal, { walletId, certificateId })),
      async work(db) {
        const { projectId } = await requireWallet(db, principal, walletId);
        const wallet = await dependencies.identity.wallet(db, { projectId, walletId });
        const recordId = await certify(wallet, body);
        return { status: 201, recordId, projectId };
      },
    });
  },
});

function certify(wallet: Wallet, body: CreateCertificate): Promise<string> {
  if ('requestId' in body) return wallet.importCertified(body);
  return 'selfSigned' in body
    ? wallet.selfSign({ ...body.selfSigned, purpose: body.purpose })
    : wallet.importCertificate(body);
}
