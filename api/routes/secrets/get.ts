import { getSecretWithUses } from '../../../services/secrets/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { secretView, SecretWithUses } from '../../views/secret.ts';
import { SecretParams } from './fields.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/secrets/{secretId}',
  operationId: 'getSecret',
  summary: 'Get a secret without its values, and which published workflows read it',
  scope: 'secrets:read',
  params: SecretParams,
  answers: { 200: { description: 'The secret, without its values.', body: SecretWithUses } },
  async handle({ params: { projectId, secretId: id }, context }) {
    const { secret, workflows } = await getSecretWithUses(context, { projectId, id });
    return { status: 200, body: { ...secretView(secret), workflows } };
  },
});
