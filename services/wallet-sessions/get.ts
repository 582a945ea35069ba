import { errors } from '../../src/language/errors/catalogue.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { Context, ContextWith } from '../context.ts';
import { renewSessions } from '../executions/renew-sessions.ts';
import type { SessionKey, SessionType, WalletSession } from './session-type.ts';

/**
 * Returns a session that is to be shown. If it belongs to an execution and is over, a newer session replaces it, and
 * this one is then `expired`. It is audited if the caller sees its values.
 * @throws HoldfastError 2005/404
 */
export async function getWalletSession<Session extends WalletSession>(
  ctx: ContextWith<'identity' | 'publicUrl'>,
  type: SessionType<Session, never>,
  key: SessionKey,
): Promise<Session> {
  const { projectId } = key;
  const { executionId } = await findWalletSession(ctx, type, key);
  if (executionId !== null) await renewSessions(ctx, { projectId, executionId });
  return readWalletSession(ctx, type, key);
}

/**
 * Returns a session as it is, after a change in the same transaction: sessions are not renewed there. It is audited if
 * the caller sees its values.
 * @throws HoldfastError 2005/404
 */
export async function readWalletSession<Session extends WalletSession>(
  ctx: Context,
  type: SessionType<Session, never>,
  key: SessionKey,
): Promise<Session> {
  const { projectId, id } = key;
  const session = await findWalletSession(ctx, type, key);
  await recordReveal(ctx, 'sessions:reveal', `${type.recordType}.reveal`, [{ recordId: id, projectId }]);
  return session;
}

/** Returns a session for another verb. @throws HoldfastError 2005/404 */
export async function findWalletSession<Session extends WalletSession>(
  { tx }: Pick<Context, 'tx'>,
  type: Pick<SessionType<Session, never>, 'find'>,
  key: SessionKey,
): Promise<Session> {
  const session = await type.find(tx, key);
  if (!session) throw errors.recordNotFound('session', key.id);
  return session;
}
