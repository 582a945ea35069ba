import * as v from 'valibot';
import { getSecret } from '../../../services/secrets/get.ts';
import { rotateSecret } from '../../../services/secrets/rotate.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Secret, secretView } from '../../views/secret.ts';
import { SecretParams, Values } from './fields.ts';

const daySeconds = 24 * 3600;

export const RotateSecretValues = v.pipe(
  v.strictObject({
    values: Values,
    overlapSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(7 * daySeconds),
        v.description(
          'If an endpoint refuses the new values with 401, it gets the previous ones for this time, in seconds; 0 ends them at once.',
        ),
      ),
      daySeconds,
    ),
  }),
  v.examples([{ values: { token: 'another-token-of-the-crm' }, overlapSeconds: 3600 }]),
);

export const rotateRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/secrets/{secretId}/rotate',
  operationId: 'rotateSecret',
  summary: 'Give a secret new values; every later try uses them',
  scope: 'secrets:write',
  params: SecretParams,
  body: RotateSecretValues,
  answers: { 200: { description: 'The secret, without its values.', body: Secret } },
  errors: ['secretOutside'],
  async handle(call) {
    const { projectId, secretId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => secretView(await getSecret(ctx, { projectId, id })),
      async work(ctx) {
        const secret = await rotateSecret(ctx, { projectId, id }, call.body);
        return { status: 200, recordId: id, body: secretView(secret) };
      },
    });
  },
});
