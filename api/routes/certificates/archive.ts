import { archiveCertificate } from '../../../db/queries/wallets/wallet-certificates.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { isUuid } from '../../http/uuid.ts';
import { CertificateParams } from './get.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/wallets/{walletId}/certificates/{certificateId}',
  operationId: 'deleteCertificate',
  summary: 'Delete a certificate: it signs nothing any more, and is not trusted as one of the wallet’s own',
  scope: 'wallets:write',
  params: CertificateParams,
  answers: { 204: { description: 'It is gone.' } },
  async handle(call, dependencies) {
    const { walletId, certificateId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'certificate.delete',
      async work(db) {
        const { projectId } = await requireWallet(db, call.principal, walletId);
        if (!isUuid(id) || !(await archiveCertificate(db, { walletId, id })))
          throw errors.recordNotFound('certificate', id);
        return { status: 204, recordId: id, projectId };
      },
    });
  },
});
