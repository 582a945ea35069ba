import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { accounts, members, userCredentials, users } from '../../schema/index.ts';

/** A person with this email address. One address may belong to several persons, each a member of another account. */
export interface Login {
  login: string;
  accountId: string;
  accountName: string;
  /** Null if they have none. */
  passwordHash: string | null;
}

/** The limit is above the number of accounts that anybody works for. */
const maxLogins = 20;

/** Everybody with this email address, in the order of their creation. */
export function findLogins(db: Database, email: string): Promise<Login[]> {
  const isPassword = and(eq(userCredentials.userId, users.id), eq(userCredentials.providerId, 'credential'));
  return db
    .select({
      login: users.login,
      accountId: accounts.id,
      accountName: accounts.name,
      passwordHash: userCredentials.password,
    })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(userCredentials, isPassword)
    .where(eq(users.email, email))
    .orderBy(asc(members.id))
    .limit(maxLogins);
}

export async function findLogin(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ login: users.login }).from(users).where(eq(users.id, userId));
  return row?.login ?? null;
}

/** Whether a person of any account has this subject at the identity provider. */
export async function hasSubject(
  db: Database,
  { providerId, subject }: { providerId: string; subject: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: userCredentials.id })
    .from(userCredentials)
    .where(and(eq(userCredentials.providerId, providerId), eq(userCredentials.accountId, subject)));
  return row !== undefined;
}
