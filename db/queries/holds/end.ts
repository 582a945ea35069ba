import type { Database } from '../../connection/client.ts';

/** When a hold `h` ends unless something happens: its action may do something before that, and wait on. */
export const endOfHold = ({ $client: sql }: Database) =>
  sql`case when h.heartbeat_ms is null then coalesce(h.ends_at, h.expires_at) else h.expires_at end`;
