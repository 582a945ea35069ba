import { answer } from '../answers/answer.ts';
import type { AnswerContext } from '../answers/wait.ts';
import { isEqual, type OpenedDecision } from './open.ts';

/**
 * Makes a choice for the person of a link. False: what the page has to send back is wrong, so nothing was changed.
 * @throws HoldfastError 2006/409 if somebody else was first; 2005/403 if they are excluded; 2008 if the fields do not match
 */
export async function decide(
  ctx: AnswerContext,
  { hold, by, pageKey }: OpenedDecision,
  { key, choice, data }: { key: string; choice: string; data: Record<string, unknown> },
): Promise<boolean> {
  if (!isEqual(pageKey, key)) return false;
  const given = Object.keys(data).length === 0 ? { choice } : { choice, data };
  await answer(ctx, { hold }, { data: given }, by);
  return true;
}
