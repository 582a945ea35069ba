import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';

export const signInMethodsRoute = endpoint({
  method: 'GET',
  path: '/v1/session/ways',
  operationId: 'listWaysToSignIn',
  summary: 'Say how people sign in here, besides a password',
  scope: null,
  answers: {
    200: {
      description: 'The ways.',
      body: v.object({
        singleSignOn: v.pipe(
          v.nullable(v.object({ name: v.string() })),
          v.description('The identity provider, as its button calls it; null: there is none.'),
        ),
      }),
    },
  },
  async handle(_call, { authService: { visitors } }) {
    return { status: 200, body: { singleSignOn: visitors && { name: visitors.name } } };
  },
});
