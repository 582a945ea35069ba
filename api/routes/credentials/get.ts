import * as v from 'valibot';
import { getCredential } from '../../../services/credentials/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { IssuedCredential, issuedCredentialView } from '../../views/issued-credential.ts';

export const CredentialParams = v.object({ projectId: v.string(), credentialId: v.string() });

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/credentials/{credentialId}',
  operationId: 'getCredential',
  summary: 'Get an issued credential',
  scope: 'credentials:read',
  params: CredentialParams,
  answers: { 200: { description: 'The credential.', body: IssuedCredential } },
  async handle({ params: { projectId, credentialId: id }, context }) {
    const row = await getCredential(context, { projectId, id });
    return { status: 200, body: issuedCredentialView(row, context.publicUrl) };
  },
});
