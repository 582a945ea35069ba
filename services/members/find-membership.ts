import { findMembership as readMembership, type Membership } from '../../db/queries/members/members.ts';
import type { Context } from '../context.ts';

/** What a person who has signed in is a member of; null where they are a member of no account (any more). */
export const findMembership = ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<Membership | null> =>
  readMembership(tx, { userId, projectId: null });
