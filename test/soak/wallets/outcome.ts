import type { System } from '../../integration/faults/system.ts';
import type { Traveller } from './journeys.ts';

/** All that is left of a journey on both sides, in what differs from no other journey of its protocol. */
export interface JourneyOutcome {
  status: string;
  /** Types of its log's rows. */
  log: string[];
  /** Sessions and connections, each with what became of it. */
  sessions: string[];
  /** Records of the agent that belong to it: how many of each type. */
  records: Record<string, number>;
  issuedCredentials: number;
  /** What the wallet says, and what it could not do anything with. */
  happened: readonly string[];
  problems: readonly string[];
  /** Credentials of OpenID4VC that it has. */
  holds: number;
}

export async function outcomeOf(
  { db: { $client: sql } }: System,
  { executionId, holder, problems }: Traveller,
): Promise<JourneyOutcome> {
  const [row] = await sql<
    [Pick<JourneyOutcome, 'status' | 'log' | 'sessions' | 'records' | 'issuedCredentials'>]
  >`
    select e.status,
      array(select type from log where execution_id = e.id order by seq) as log,
      array(select 'openid4vc ' || kind || ' ' || status from openid4vc_sessions where execution_id = e.id
        union all select 'didcomm ' || kind || ' ' || status from didcomm_sessions where execution_id = e.id
        union all select 'connection ' || status from didcomm_connections where execution_id = e.id
        order by 1) as sessions,
      (select coalesce(jsonb_object_agg(type, count), '{}') from (
        select type, count(*)::int from wallet_records where sealed_under = e.id group by type) r) as records,
      (select count(*)::int from issued_credentials c join openid4vc_sessions s on s.id = c.session_id
        where s.execution_id = e.id) as "issuedCredentials"
    from executions e where e.id = ${executionId}`;
  const { happened } = holder.didcomm;
  return { ...row, happened: [...happened], problems, holds: (await holder.list()).length };
}

/** Messages to wallets that are committed and not yet sent. */
export async function unsentMessages({ db }: System): Promise<number> {
  const [row] = await db.$client<[{ count: number }]>`select count(*)::int as count from didcomm_outbound`;
  return row.count;
}
