import type { System } from '../../system/system.ts';
import type { Traveller } from './journeys.ts';

/** Describes what a journey has left on both sides, without anything that differs between journeys of one protocol. */
export interface JourneyOutcome {
  status: string;
  /** Lists the types of the execution's log entries, in order. */
  log: string[];
  /** Lists sessions and connections, each with its final status. */
  sessions: string[];
  /** Counts the agent's records that belong to the execution, by type. */
  records: Record<string, number>;
  issuedCredentials: number;
  /** Lists the events that the wallet reports; `problems` are the messages that it could not process. */
  happened: readonly string[];
  problems: readonly string[];
  /** Counts the OpenID4VC credentials in the wallet. */
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

/** Counts the messages to wallets that are committed but not sent yet. */
export async function unsentMessages({ db }: System): Promise<number> {
  const [row] = await db.$client<[{ count: number }]>`select count(*)::int as count from didcomm_outbound`;
  return row.count;
}
