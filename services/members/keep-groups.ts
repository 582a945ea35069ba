import { setGroups } from '../../db/queries/members/asked.ts';
import type { Context } from '../context.ts';

/** Keeps the groups that the identity provider named as a person signed in: they decide what the groups are asked. */
export const keepGroups = (
  { tx }: Pick<Context, 'tx'>,
  userId: string,
  groups: readonly string[],
): Promise<void> => setGroups(tx, { userId, groups });
