import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Role } from '../../../src/account/keys/roles.ts';
import type { Database } from '../../connection/client.ts';
import { members, users } from '../../schema/index.ts';
import type { Page } from '../page.ts';

export interface MemberRow {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  email: string;
  role: Role;
  groups: string[];
  createdAt: Date;
  /** The beginning of the newest session. */
  lastSignInAt: string | null;
}

const columns = {
  id: members.id,
  accountId: members.accountId,
  userId: members.userId,
  name: users.name,
  email: users.email,
  role: members.role,
  groups: members.groups,
  createdAt: members.createdAt,
  lastSignInAt: sql<
    string | null
  >`(select to_char(max(s.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from user_sessions s where s.user_id = ${members.userId})`,
};

export interface MemberKey {
  accountId: string;
  id: string;
}

const byKey = ({ accountId, id }: MemberKey) => and(eq(members.accountId, accountId), eq(members.id, id));

export async function findMember(db: Database, key: MemberKey): Promise<MemberRow | null> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(byKey(key));
  return row ?? null;
}

/** Whether a member of the account has this email address. */
export async function findMemberByEmail(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.accountId, accountId), eq(users.email, email)))
    .limit(1);
  return row ?? null;
}

export function readMembers(db: Database, accountId: string, page: Page): Promise<MemberRow[]> {
  return db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.accountId, accountId),
        page.after === null ? undefined : (page.newestFirst ? lt : gt)(members.id, page.after),
      ),
    )
    .orderBy((page.newestFirst ? desc : asc)(members.id))
    .limit(page.limit);
}

/** Returns null if the person is a member already, here or elsewhere. */
export async function createMember(
  db: Database,
  member: { accountId: string; userId: string; role: Role },
): Promise<string | null> {
  const [row] = await db
    .insert(members)
    .values(member)
    .onConflictDoNothing({ target: members.userId })
    .returning({ id: members.id });
  return row?.id ?? null;
}

/** Locks the account's owners, so that two of them cannot remove each other at once. */
export async function countOwners(tx: Database, accountId: string): Promise<number> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.role, 'owner')))
    .orderBy(asc(members.id))
    .for('update');
  return rows.length;
}

export async function setRole(db: Database, key: MemberKey, role: Role): Promise<void> {
  await db.update(members).set({ role }).where(byKey(key));
}

/** The person is deleted with the membership, including sessions and credentials. */
export async function deleteMember(db: Database, { userId }: Pick<MemberRow, 'userId'>): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

/** A person's membership, and whether the project belongs to the account: this authorizes a request with a session. */
export interface Membership {
  memberId: string;
  accountId: string;
  accountName: string;
  plan: string;
  role: Role;
  ownsProject: boolean;
  /** The same, of a project that is deleted. */
  ownsDeletedProject: boolean;
}

export async function readMembership(
  db: Database,
  by: { userId: string; projectId: string | null },
): Promise<Membership | null> {
  const [row] = await db.$client<[Membership?]>`
    select m.id as "memberId", m.account_id as "accountId", a.name as "accountName", a.plan, m.role,
      p.id is not null and p.archived_at is null as "ownsProject", p.archived_at is not null as "ownsDeletedProject"
    from members m join accounts a on a.id = m.account_id
    left join projects p on p.id = ${by.projectId}::uuid and p.account_id = m.account_id
    where m.user_id = ${by.userId}`;
  return row ?? null;
}

/** The account's first owner. */
export async function findFirstOwner(db: Database, accountId: string): Promise<{ userId: string } | null> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.role, 'owner')))
    .orderBy(asc(members.id))
    .limit(1);
  return row ?? null;
}
