import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordSession } from '../../services/user-sessions/record.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/context.ts';
import type { Answer } from '../http/endpoint.ts';
import { signedInView } from '../views/signed-in.ts';
import type { SignedIn } from '../sign-in/session.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** Gives the browser its session, and audits it. @throws HoldfastError 2005/401 if nobody signed in */
export async function beginSession(
  dependencies: Pick<ApiDependencies, 'db' | 'authService' | 'temporalUi' | 'simulatedWallet'>,
  { context, reply }: { context: RequestContext; reply: FastifyReply },
  signedIn: SignedIn | null,
): Promise<Answer> {
  const view = signedIn && (await signedInView(dependencies, signedIn.session));
  if (!signedIn || !view) throw errors.credentialsWrong();
  const { session, cookies } = signedIn;
  await recordSession(context, {
    sessionId: session.id,
    action: 'session.create',
    member: { accountId: view.account.id, memberId: view.member.id, name: view.member.name },
  });
  void reply.header('set-cookie', cookies);
  return { status: 201, headers: { location: '/v1/session' }, body: view };
}

/** Returns the headers of a request that the library needs: none that names a person. */
export const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(headers['user-agent'] === undefined ? {} : { 'user-agent': headers['user-agent'] });
