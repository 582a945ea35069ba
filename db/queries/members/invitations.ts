import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '../../../src/account/keys/roles.ts';
import type { Database } from '../../connection/client.ts';
import { accounts, invitations } from '../../schema/index.ts';
import type { Page } from '../page.ts';

export type InvitationRow = Omit<typeof invitations.$inferSelect, 'tokenHash' | 'acceptedAt' | 'revokedAt'>;

const columns = {
  id: invitations.id,
  accountId: invitations.accountId,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.revokedAt),
  sql`${invitations.expiresAt} > clock_timestamp()`,
);

export async function insertInvitation(
  db: Database,
  invitation: { accountId: string; email: string; role: Role; expiresAt: Date },
): Promise<{ row: InvitationRow; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(invitations)
    .values({ ...invitation, tokenHash: hashOf(token) })
    .returning(columns);
  if (!row) throw new Error('insert returned no row');
  return { row, token };
}

export async function findInvitation(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<InvitationRow | null> {
  const [row] = await db
    .select(columns)
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id), isOpen));
  return row ?? null;
}

export function readInvitations(db: Database, accountId: string, page: Page): Promise<InvitationRow[]> {
  return db
    .select(columns)
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        isOpen,
        page.after === null ? undefined : (page.newestFirst ? lt : gt)(invitations.id, page.after),
      ),
    )
    .orderBy((page.newestFirst ? desc : asc)(invitations.id))
    .limit(page.limit);
}

/** The open invitation of a link, with its account's name and plan. It crosses tenants: the token is the key. */
export async function readInvitationByToken(
  db: Database,
  token: string,
): Promise<(InvitationRow & { accountName: string; plan: string }) | null> {
  const [row] = await db
    .select({ ...columns, accountName: accounts.name, plan: accounts.plan })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.tokenHash, hashOf(token)), isOpen));
  return row ?? null;
}

/** Returns false if somebody else was faster: a link can be used once. */
export async function takeInvitation(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: sql`clock_timestamp()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function revokeInvitation(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Deletes all of an account to this address, also those that were accepted. */
export async function deleteInvitationsTo(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await db.$client`delete from invitations where account_id = ${accountId} and lower(email) = lower(${email})`;
}

/** Deletes the invitations whose time is over, in whatever state they are; returns their number. */
export async function purgeInvitations(
  db: Database,
  { expiredBefore, limit }: { expiredBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from invitations where id = any (array(
      select id from invitations where expires_at < ${expiredBefore.toISOString()}::timestamptz order by expires_at limit ${limit}))`;
  return count;
}
