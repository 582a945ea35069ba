import { readMembership, type Membership } from '../../db/queries/members/members.ts';
import type { Context } from '../context.ts';

/**
 * Returns the membership of a person who has signed in; null if they are no longer a member of any account, or never
 * were.
 */
export const findMembership = ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<Membership | null> =>
  readMembership(tx, { userId, projectId: null });
