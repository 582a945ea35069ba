import { listUserSessions, type UserSessionRow } from '../../db/queries/members/user-sessions.ts';
import type { Context } from '../context.ts';

/** Where somebody has signed in, the newest first. */
export const listOwnSessions = ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<UserSessionRow[]> =>
  listUserSessions(tx, userId);
