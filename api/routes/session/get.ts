import { endpoint } from '../../http/endpoint.ts';
import { Session, signedInView } from '../../views/signed-in.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/session',
  operationId: 'getSession',
  summary: 'Get the session of this browser',
  scope: null,
  answers: {
    200: { description: 'The session.', body: Session },
    204: { description: 'There is no session.' },
  },
  async handle({ request }, dependencies) {
    const session = await dependencies.authService.sessionOf(request.headers.cookie);
    const body = session && (await signedInView(dependencies, session));
    return body ? { status: 200, body } : { status: 204 };
  },
});
