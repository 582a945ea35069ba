import { revokeIssuedCredential } from '../../../db/queries/wallets/issued-credentials.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { IssuedCredential, issuedCredentialView } from '../../views/issued-credential.ts';
import { CredentialParams } from './get.ts';
import { requireCredential } from './require.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/protocol.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const revokeRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/credentials/{credentialId}/revoke',
  operationId: 'revokeCredential',
  summary: 'Revoke a credential, for good',
  description:
    'Its status list says so from then on; who keeps a copy of the list sees it within a minute. A credential that is revoked already stays as it is.',
  scope: 'credentials:revoke',
  params: CredentialParams,
  answers: { 200: { description: 'It is revoked.', body: IssuedCredential } },
  errors: ['credentialNotRevocable'],
  async handle(call, dependencies) {
    const { projectId, credentialId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'credential.revoke',
      view: async (db) =>
        issuedCredentialView(await requireCredential(db, { projectId, id }), dependencies.publicUrl),
      async work(db) {
        const credential = await requireCredential(db, { projectId, id });
        const { statusListId, registryId, statusIndex, walletId } = credential;
        if (registryId !== null && statusIndex !== null) {
          const wallet = await dependencies.identity.wallet(db, { projectId, walletId });
          await wallet.over(anoncreds).revoke({ registryId, index: statusIndex });
        } else if (statusListId === null) {
          throw errors.credentialNotRevocable(id);
        }
        await revokeIssuedCredential(db, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
  },
});
