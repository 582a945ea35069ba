import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordSession } from '../../services/user-sessions/record.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/context.ts';
import type { Answer } from '../http/endpoint.ts';
import { sessionView } from '../views/signed-in.ts';
import type { SignedIn } from './session.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** Gives the browser its session, and writes it down. @throws HoldfastError 2005/401 where nobody signed in */
export async function beginSession(
  dependencies: Pick<ApiDependencies, 'db' | 'authService' | 'temporalUi'>,
  { context, reply }: { context: RequestContext; reply: FastifyReply },
  signedIn: SignedIn | null,
): Promise<Answer> {
  const view = signedIn && (await sessionView(dependencies, signedIn.session));
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

/** What the library wants to know of a request: nothing that names a person. */
export const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(headers['user-agent'] === undefined ? {} : { 'user-agent': headers['user-agent'] });
