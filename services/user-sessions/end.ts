import { errors } from '../../src/language/errors/catalogue.ts';
import { deleteUserSession } from '../../db/queries/members/user-sessions.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** Ends a session of the person who is signed in: its next request is refused. @throws HoldfastError 2005/404 */
export async function endOwnSession(
  ctx: Context,
  { userId, sessionId: id }: { userId: string; sessionId: string },
): Promise<void> {
  const isEnded = isUuid(id) && (await deleteUserSession(ctx.tx, { userId, id }));
  if (!isEnded) throw errors.recordNotFound('session', id);
  await recordChange(ctx, 'session.delete', { recordId: id });
}
