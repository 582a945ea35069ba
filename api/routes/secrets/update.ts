import * as v from 'valibot';
import { updateSecret } from '../../../services/secrets/update.ts';
import { SecretHosts } from '../../../src/account/secrets/hosts.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Secret, secretView } from '../../views/secret.ts';
import { SecretParams } from './fields.ts';

export const UpdateSecret = v.pipe(
  v.strictObject({ hosts: SecretHosts }),
  v.examples([{ hosts: ['api.crm.example', '*.files.crm.example'] }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/secrets/{secretId}',
  operationId: 'updateSecret',
  summary: 'Change the hosts to which a secret may be sent',
  scope: 'secrets:write',
  params: SecretParams,
  body: UpdateSecret,
  answers: { 200: { description: 'The secret, without its values.', body: Secret } },
  async handle(call) {
    const { projectId, secretId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        const secret = await updateSecret(ctx, { projectId, id }, call.body);
        return { status: 200, recordId: id, body: secretView(secret) };
      },
    });
  },
});
