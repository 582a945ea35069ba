import { endpoint } from '../../http/endpoint.ts';
import { Session, signedInView } from '../../views/signed-in.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/session',
  operationId: 'getSession',
  summary: 'Say who has signed in to the console in this browser',
  scope: null,
  answers: {
    200: { description: 'The session.', body: Session },
    204: { description: 'Nobody has signed in.' },
  },
  async handle({ request }, dependencies) {
    const session = await dependencies.authService.sessionOf(request.headers.cookie);
    const body = session && (await signedInView(dependencies, session));
    return body ? { status: 200, body } : { status: 204 };
  },
});
