import type { InboundStatus } from '../../../src/doors/inbound/event.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';

const accepted: readonly InboundStatus[] = ['accepted'];

/**
 * How many of a webhook's events wait for their wait to begin, up to this one; counted as far as `most`. Those of a batch that come
 * after it are stored already, but nothing is decided about them.
 */
export async function countEarlyEvents(
  { $client: sql }: Database,
  {
    webhookId,
    upTo,
    keepSeconds,
    most,
  }: { webhookId: string; upTo: string; keepSeconds: number; most: number },
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from (
      select from inbound_events where webhook_id = ${webhookId} and status in (${literals(sql, accepted)}) and execution_id is null
        and id > uuidv7_floor(statement_timestamp() - make_interval(secs => ${keepSeconds}::integer)) and id <= ${upTo} limit ${most}) early`;
  return row.count;
}

/** Bounds how long an event that nothing has waited for is kept; its row was inserted in this transaction. */
export async function expireEarlyEvent(
  { $client: sql }: Database,
  { id, keepSeconds }: { id: string; keepSeconds: number },
): Promise<void> {
  await sql`
    update inbox set expires_at = clock_timestamp() + make_interval(secs => ${keepSeconds}::integer)
    where id = ${id} and hold_id is null`;
}

/** Deletes the messages of a deleted webhook that no wait can read any more. */
export async function dropUnclaimedEvents({ $client: sql }: Database, webhookId: string): Promise<void> {
  await sql`
    delete from inbox where hold_id is null and id = any (array(
      select id from inbound_events where webhook_id = ${webhookId} and status in (${literals(sql, accepted)}) and execution_id is null
        and id > uuidv7_floor(statement_timestamp() - make_interval(secs => (
          select keep_seconds from inbound_webhooks where id = ${webhookId} and key is not null)))))`;
}

/** Deletes an early event from the inbox, so that it can be given to a wait again. */
export async function dropEarlyEvent({ $client: sql }: Database, id: string): Promise<void> {
  await sql`delete from inbox where id = ${id} and hold_id is null`;
}
