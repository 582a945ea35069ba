import * as v from 'valibot';
import { beginSession, headersOf } from '../../browser-session/begin-session.ts';
import { Email } from '../../../src/language/names/email.ts';
import { endpoint } from '../../http/endpoint.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { Session } from '../../views/signed-in.ts';
import { FromProvider, text } from './from-provider.ts';
import { signedInByProvider } from './single-sign-on-answer.ts';

export const CreateSession = v.pipe(
  v.union([
    v.strictObject({
      email: Email,
      password: text(128),
      accountId: v.optional(
        v.pipe(
          idOf('an account'),
          v.description('The account, if address and password are valid for several accounts.'),
        ),
      ),
    }),
    FromProvider,
    v.strictObject({
      token: v.pipe(text(200), v.description('The token of a sign-in link, which can be used once.')),
    }),
  ]),
  v.examples([{ email: 'ada@example.com', password: 'correct horse battery staple' }]),
);

/** The body must be JSON, which no form of another site can send. */
export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/session',
  operationId: 'createSession',
  summary: 'Sign in to the console with a password, the token of a link, or an identity provider',
  scope: null,
  body: CreateSession,
  answers: { 201: { description: 'The session; the answer sets its cookie.', body: Session } },
  errors: [
    'credentialsWrong',
    'severalAccounts',
    'singleSignOnMissing',
    'identityProviderUnreachable',
    'featureNotInPlan',
  ],
  async handle({ body, request, reply, context }, dependencies) {
    const { authService } = dependencies;
    // This is not limited as passwords are: the provider's answer is bound to a cookie and cannot be guessed, and many
    // people of one office share an address.
    if ('code' in body) {
      const signedIn = await signedInByProvider(dependencies, request, body);
      return beginSession(dependencies, { context, reply }, signedIn);
    }
    const right = await ('email' in body
      ? authService.limit.take(request.ip, 'password', body.email)
      : authService.limit.take(request.ip, 'signInLink', body.token));
    const signedIn =
      'email' in body
        ? await authService.signInWithPassword(body, headersOf(request))
        : await authService.signInWithLink(body.token, headersOf(request));
    if (signedIn) await right();
    return beginSession(dependencies, { context, reply }, signedIn);
  },
});
