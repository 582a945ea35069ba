import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { userSessions } from '../../schema/index.ts';

export interface UserSessionRow {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const isOpen = gt(userSessions.expiresAt, sql`clock_timestamp()`);

/** The sessions of a person, newest first. */
export function listUserSessions(db: Database, userId: string): Promise<UserSessionRow[]> {
  const { id, userAgent, createdAt, expiresAt } = userSessions;
  return db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isOpen))
    .orderBy(desc(createdAt), desc(id));
}

/** Returns false if the person has no such session. */
export async function deleteUserSession(db: Database, key: { userId: string; id: string }): Promise<boolean> {
  const deleted = await db
    .delete(userSessions)
    .where(and(eq(userSessions.userId, key.userId), eq(userSessions.id, key.id), isOpen))
    .returning({ id: userSessions.id });
  return deleted.length > 0;
}
