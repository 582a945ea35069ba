import type { Database } from '../../connection/client.ts';

/** Forgets from which addresses persons without an account have sent forms, and have decided. Their entries in the audit log stay. Returns how many there were. */
export async function forgetAddresses(
  { $client: sql }: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await sql`
    update audit_log set ip = null where id = any (array(
      select id from audit_log where actor_type in ('form', 'link', 'wallet') and ip is not null
        and id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz) order by id limit ${limit}))`;
  return count;
}

/** Forgets from where people had signed in, of sessions that are over; that they had, the list of members says. */
export async function forgetSessionAddresses(
  { $client: sql }: Database,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const { count } = await sql`
    update user_sessions set ip_address = null, user_agent = null where id = any (array(
      select id from user_sessions where expires_at < ${endedBefore.toISOString()}::timestamptz
        and (ip_address is not null or user_agent is not null) order by expires_at limit ${limit}))`;
  return count;
}
