import * as v from 'valibot';
import { createSecret } from '../../../services/secrets/create.ts';
import { getSecret } from '../../../services/secrets/get.ts';
import { SecretFrom } from '../../../src/account/secret-stores/from.ts';
import { SecretHosts } from '../../../src/account/secrets/hosts.ts';
import { SecretName } from '../../../src/account/secrets/types.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Secret, SecretType, secretView } from '../../views/secret.ts';
import { ProjectParams } from '../executions/params.ts';
import { Values } from './fields.ts';

export const CreateSecret = v.pipe(
  v.strictObject({
    name: v.pipe(
      SecretName,
      v.description('As expressions write it: `secrets.crm.token`. Unique in the project.'),
    ),
    type: SecretType,
    hosts: v.optional(
      v.pipe(
        SecretHosts,
        v.description(
          'The hosts to which it may be sent. Without them it goes to the hosts that definitions write, and nowhere if it only signs here (`signingKey`, and `hmac` without `header`).',
        ),
      ),
    ),
    values: v.optional(Values),
    from: v.optional(
      v.pipe(
        SecretFrom,
        v.description(
          'The external store from which every try reads the values. `values` may then contain only fields that are not hidden, such as `clientId`, if they are not in the store.',
        ),
      ),
    ),
  }),
  v.examples([
    {
      name: 'crm',
      type: 'bearer',
      hosts: ['api.crm.example'],
      values: { token: 'example-token-of-the-crm' },
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/secrets',
  operationId: 'createSecret',
  summary: 'Create a secret for definitions; its values are never returned',
  scope: 'secrets:write',
  params: ProjectParams,
  body: CreateSecret,
  answers: { 201: { description: 'The secret, without its values.', body: Secret } },
  errors: ['secretNameTaken', 'secretsFull'],
  async handle(call) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/secrets/${id}`,
      view: async (ctx, id) => secretView(await getSecret(ctx, { projectId, id })),
      async work(ctx) {
        const secret = await createSecret(ctx, { ...call.body, projectId });
        return { status: 201, recordId: secret.id, body: secretView(secret) };
      },
    });
  },
});
