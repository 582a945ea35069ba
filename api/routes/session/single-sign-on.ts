import { endpoint } from '../../http/endpoint.ts';
import { SingleSignOnRedirect } from '../../views/sign-in.ts';
import { ssoFlowOf } from './single-sign-on-answer.ts';

/** This is a POST, because it sets a cookie that identifies the browser when it comes back. */
export const singleSignOnRoute = endpoint({
  method: 'POST',
  path: '/v1/session/single-sign-on',
  operationId: 'beginSingleSignOn',
  summary: 'Begin to sign in at the identity provider',
  description:
    'Send the browser to `url`. The browser returns to the console with `code` and `state` for `POST /v1/session`.',
  scope: null,
  answers: { 200: { description: 'The URL for the browser.', body: SingleSignOnRedirect } },
  errors: ['singleSignOnMissing', 'identityProviderUnreachable'],
  async handle({ reply }, { authService }) {
    const { url, cookies } = await ssoFlowOf(authService).send();
    void reply.header('set-cookie', cookies);
    return { status: 200, body: { url } };
  },
});
