import type { Page } from '../../db/queries/page.ts';
import type { SessionFilter } from '../../db/queries/sessions/session-filter.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { Context } from '../context.ts';
import type { SessionType, WalletSession } from './session-type.ts';

/**
 * Returns a page of the sessions of a project, created by executions or through the API. A page that shows values is one audit entry for
 * the project.
 */
export async function listWalletSessions<Session extends WalletSession>(
  ctx: Context,
  type: SessionType<Session, never>,
  projectId: string,
  { filter, page }: { filter: SessionFilter; page: Page },
): Promise<Session[]> {
  const sessions = await type.list(ctx.tx, projectId, filter, page);
  const revealed = sessions.length > 0 ? [{ recordId: projectId, projectId }] : [];
  await recordReveal(ctx, 'sessions:reveal', type.revealOfList, revealed);
  return sessions;
}
