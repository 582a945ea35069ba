import { endpoint } from '../../http/endpoint.ts';
import { SignInMethods } from '../../views/sign-in.ts';

export const signInMethodsRoute = endpoint({
  method: 'GET',
  path: '/v1/session/ways',
  operationId: 'listWaysToSignIn',
  summary: 'List the ways to sign in, besides a password',
  scope: null,
  answers: {
    200: {
      description: 'The ways to sign in.',
      body: SignInMethods,
    },
  },
  async handle(_call, { authService: { ssoFlow } }) {
    return { status: 200, body: { singleSignOn: ssoFlow && { name: ssoFlow.name } } };
  },
});
