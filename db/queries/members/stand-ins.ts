import type { Database } from '../../connection/client.ts';
import { isoTime } from '../time.ts';

export interface StandInRow {
  id: string;
  member: { id: string; name: string };
  standIn: { id: string; name: string };
  startsAt: string;
  endsAt: string;
}

interface StandInColumns {
  id: string;
  memberId: string;
  memberName: string;
  standInId: string;
  standInName: string;
  startsAt: string;
  endsAt: string;
}

const rowOf = ({
  memberId,
  memberName,
  standInId,
  standInName,
  startsAt,
  endsAt,
  id,
}: StandInColumns): StandInRow => ({
  id,
  member: { id: memberId, name: memberName },
  standIn: { id: standInId, name: standInName },
  startsAt: isoTime(startsAt),
  endsAt: isoTime(endsAt),
});

const select = ({ $client: sql }: Database) => sql`
  select s.id, s.member_id as "memberId", u.name as "memberName", s.stand_in_id as "standInId", v.name as "standInName",
    s.starts_at as "startsAt", s.ends_at as "endsAt"
  from stand_ins s join members m on m.id = s.member_id join users u on u.id = m.user_id
  join members n on n.id = s.stand_in_id join users v on v.id = n.user_id`;

/** Returns the members in whose place a member decides now. */
export async function findRepresented(
  db: Database,
  standInId: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await db.$client<StandInColumns[]>`${select(db)}
    where s.stand_in_id = ${standInId} and s.ends_at > statement_timestamp() and s.starts_at <= statement_timestamp()
    order by s.id limit ${mostOfOne}`;
  return rows.map(rowOf).map(({ member }) => member);
}

/** Lists the present and future stand-ins of a member, and the people whom this member replaces. */
export async function listStandIns(db: Database, memberId: string): Promise<StandInRow[]> {
  const rows = await db.$client<StandInColumns[]>`${select(db)}
    where (s.member_id = ${memberId} or s.stand_in_id = ${memberId}) and s.ends_at > statement_timestamp()
    order by s.starts_at, s.id limit ${2 * mostOfOne}`;
  return rows.map(rowOf);
}

/** A member has this many at once at most. */
export const mostOfOne = 20;

/** Adds one; null if the member has too many. */
export async function createStandIn(
  { $client: sql }: Database,
  {
    memberId,
    standInId,
    startsAt,
    endsAt,
  }: { memberId: string; standInId: string; startsAt: Date; endsAt: Date },
): Promise<string | null> {
  const [row] = await sql<[{ id: string }?]>`
    insert into stand_ins (member_id, stand_in_id, starts_at, ends_at)
    select ${memberId}, ${standInId}, ${startsAt.toISOString()}, ${endsAt.toISOString()}
    where (select count(*) from stand_ins s where s.member_id = ${memberId} and s.ends_at > statement_timestamp()) < ${mostOfOne}
    returning id`;
  return row?.id ?? null;
}

export async function deleteStandIn(
  { $client: sql }: Database,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const rows = await sql`delete from stand_ins where id = ${id} and member_id = ${memberId} returning 1`;
  return rows.length > 0;
}
