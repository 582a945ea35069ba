import { isUuid } from '../../../src/language/names/uuid.ts';
import type { Database } from '../../connection/client.ts';

/** The member of a project's account with this id or e-mail address. */
export async function findMemberOfProject(
  { $client: sql }: Database,
  { projectId, member }: { projectId: string; member: string },
): Promise<{ id: string; name: string; email: string } | null> {
  const [row] = await sql<[{ id: string; name: string; email: string }?]>`
    select m.id, u.name, u.email from projects p join members m on m.account_id = p.account_id join users u on u.id = m.user_id
    where p.id = ${projectId} and ${isUuid(member) ? sql`m.id = ${member}` : sql`u.email = ${member}`} limit 1`;
  return row ?? null;
}

/** The addresses of members, and the groups of single sign-on in which they were when they signed in last. */
export async function findAskedMembers(
  { $client: sql }: Database,
  memberIds: readonly string[],
): Promise<Map<string, { email: string; groups: string[] }>> {
  if (memberIds.length === 0) return new Map();
  const rows = await sql<{ id: string; email: string; groups: string[] }[]>`
    select m.id, u.email, m.groups from members m join users u on u.id = m.user_id
    where m.id = any(${[...memberIds]}::uuid[])`;
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}

/** Replaces the groups of a person; those that are the same cost no write. */
export async function setGroups(
  { $client: sql }: Database,
  { userId, groups }: { userId: string; groups: readonly string[] },
): Promise<void> {
  await sql`
    update members set groups = ${[...groups]}::text[] where user_id = ${userId} and groups is distinct from ${[...groups]}::text[]`;
}
