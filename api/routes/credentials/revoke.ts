import { getCredential } from '../../../services/credentials/get.ts';
import { revokeCredential } from '../../../services/credentials/revoke.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { IssuedCredential, issuedCredentialView } from '../../views/issued-credential.ts';
import { CredentialParams } from './get.ts';

export const revokeRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/credentials/{credentialId}/revoke',
  operationId: 'revokeCredential',
  summary: 'Revoke a credential, for good',
  description:
    'The status list shows the revocation at once; a verifier with a copy of the list sees it within a minute. A revoked credential does not change.',
  scope: 'credentials:revoke',
  params: CredentialParams,
  answers: { 200: { description: 'The credential is revoked.', body: IssuedCredential } },
  errors: ['credentialNotRevocable'],
  async handle(call, dependencies) {
    const { projectId, credentialId: id } = call.params;
    return mutate(call, {
      view: async (ctx) =>
        issuedCredentialView(await getCredential(ctx, { projectId, id }), dependencies.publicUrl),
      async work(ctx) {
        await revokeCredential(ctx, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
  },
});
