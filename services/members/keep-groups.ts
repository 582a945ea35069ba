import { setGroups } from '../../db/queries/members/asked.ts';
import type { Context } from '../context.ts';

/** Keeps the groups that the identity provider named as a person signed in: the person decides the questions to these groups. */
export const keepGroups = (
  { tx }: Pick<Context, 'tx'>,
  userId: string,
  groups: readonly string[],
): Promise<void> => setGroups(tx, { userId, groups });
