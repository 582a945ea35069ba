import { listUserSessions, type UserSessionRow } from '../../db/queries/members/user-sessions.ts';
import type { Context } from '../context.ts';

/** Returns the sessions of a person who has signed in, newest first. */
export const listOwnSessions = ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<UserSessionRow[]> =>
  listUserSessions(tx, userId);
