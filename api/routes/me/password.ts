import * as v from 'valibot';
import { inTransaction } from '../../../services/context.ts';
import { changePassword } from '../../../services/members/change-password.ts';
import { ownContext } from '../../browser-session/own-context.ts';
import { NewPassword } from '../../sign-in/password.ts';
import type { RequestContext } from '../../http/context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Session, signedInView } from '../../views/signed-in.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

export const ChangePassword = v.pipe(
  v.strictObject({
    currentPassword: v.pipe(v.string(), v.maxLength(128, 'must have at most 128 characters')),
    newPassword: NewPassword,
  }),
  v.examples([
    { currentPassword: 'correct horse battery staple', newPassword: 'nine lives of a patient cat' },
  ]),
);

export const passwordRoute = endpoint({
  method: 'PUT',
  path: '/v1/me/password',
  operationId: 'changeOwnPassword',
  summary: 'Change your own password; all sessions end, and this browser gets a new one',
  scope: null,
  body: ChangePassword,
  answers: { 200: { description: 'The new session; the answer sets its cookie.', body: Session } },
  errors: ['keyMissing', 'csrfTokenWrong', 'passwordWrong'],
  async handle({ request, reply, body, context }, dependencies) {
    const { authService } = dependencies;
    const { ctx, session, memberId } = await ownContext(dependencies, { request, context });
    const right = await authService.limit.take(request.ip, 'password', session.email);
    const cookie = request.headers.cookie ?? '';
    const change = async (tx: RequestContext['tx']) => {
      const signedIn = await authService.changePassword(tx, cookie, body);
      if (!signedIn) throw errors.passwordWrong();
      return signedIn;
    };
    const changed = await inTransaction(ctx, (within) => changePassword(within, { memberId, change }));
    await right();
    void reply.header('set-cookie', changed.cookies);
    const view = await signedInView(dependencies, changed.session);
    return { status: 200, body: view };
  },
});
