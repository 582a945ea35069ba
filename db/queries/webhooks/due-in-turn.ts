import type { Fragment } from 'postgres';
import type { Database } from '../../connection/client.ts';
import { dueTime } from '../clock.ts';

/** The most accounts, and about the most endpoints, that one statement looks at. */
const most = 1_000;

export interface DueRequest {
  /** Endpoints that work, or those that fail. */
  failing: boolean;
  limit: number;
  /** The account of each endpoint that the caller has already. */
  held?: readonly string[];
  /** How many endpoints of one account they may have at once; if it is left out, as many as they ask for. */
  share?: number;
}

/**
 * Selects due endpoints without a lease, possibly more than `limit`, in the order of their `turn`: each account has one endpoint in each turn, after
 * the endpoints that the caller already holds for this account, and none beyond its share. The query goes from account to account by an index of due
 * endpoints, so many endpoints of one account cost the others nothing. The accounts whose endpoints have waited longest are always included, so none
 * waits for ever behind a thousand others.
 */
export function dueInTurn(db: Database, { failing, limit, held = [], share = limit }: DueRequest): Fragment {
  const { $client: sql } = db;
  const isOfKind = sql`due_at is not null and ${failing ? sql`failing_since is not null` : sql`failing_since is null`}`;
  const isDue = sql`${isOfKind} and due_at <= ${dueTime(db)} and (leased_until is null or leased_until < clock_timestamp())`;
  const account = sql`coalesce(account_id, endpoint_id)`;
  return sql`
    with recursive waiting (account, nth) as (
      (select ${account}, 1 from webhook_queues where ${isOfKind} order by ${account} limit 1)
      union all
      select (select ${account} from webhook_queues where ${isOfKind} and ${account} > w.account order by ${account} limit 1), w.nth + 1
      from waiting w where w.account is not null and w.nth < ${most}
    ), oldest as (
      select ${account} as account from webhook_queues where ${isDue} order by due_at limit ${limit}
    ), accounts as materialized (
      select account from waiting where account is not null union select account from oldest
    )
    select * from (select r.endpoint_id, r.due_at, row_number() over (partition by a.account order by r.due_at)
      + (select count(*) from unnest(${[...held]}::uuid[]) h where h = a.account) as turn
    from accounts a cross join lateral (
      select endpoint_id, due_at from webhook_queues where ${account} = a.account and ${isDue}
      order by due_at limit least(${limit}, ceil(${most}::numeric / (select count(*) from accounts)))) r) t
    where turn <= ${share} order by turn, due_at`;
}
