import type { Causer } from '../../../src/account/audit/actor.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { Database } from '../../connection/client.ts';

/** The data of a decision for its page, and who asks for it. */
export interface DecisionRow {
  /** The output of its action, sealed. */
  output: Buffer | null;
  walletName: string;
  logoUrl: string | null;
  projectId: string;
  executionId: string;
  startedBy: Causer | null;
}

export async function findDecision(
  { $client: sql }: Database,
  { executionId, path }: { executionId: string; path: string },
): Promise<DecisionRow | null> {
  const [row] = await sql<[DecisionRow?]>`
    select a.output, w.name as "walletName", w.logo_url as "logoUrl", e.project_id as "projectId", e.id as "executionId", e.started_by as "startedBy"
    from executions e join wallets w on w.id = e.wallet_id
    join execution_entries a on a.execution_id = e.id and a.path = ${path}
    where e.id = ${executionId}`;
  return row ?? null;
}

/** A decision that was asked for and is over. */
export interface EndedDecision {
  path: string;
  /** The output of its action, sealed. */
  output: Buffer;
}

/** The actions of some entries of an execution that have completed, by path, after one of them. */
export async function listEndedDecisions(
  { $client: sql }: Database,
  { executionId, entryIds }: { executionId: string; entryIds: readonly string[] },
  { after, limit }: { after: string; limit: number },
): Promise<EndedDecision[]> {
  return sql<EndedDecision[]>`
    select a.path, a.output from execution_entries a
    where a.execution_id = ${executionId} and a.path > ${after} and a.status = 'completed' and a.output is not null
      and last_of(a.path) = any(${[...entryIds]}::text[])
    order by a.path limit ${limit}`;
}

/** Returns one of the ended decisions, by its path. */
export async function findEndedDecision(
  { $client: sql }: Database,
  { executionId, path }: { executionId: string; path: string },
): Promise<EndedDecision | null> {
  const [row] = await sql<[EndedDecision?]>`
    select a.path, a.output from execution_entries a
    where a.execution_id = ${executionId} and a.path = ${path} and a.status = 'completed' and a.output is not null`;
  return row ?? null;
}

/** What an action has asked in its newest try, and the number of the event with which that began to wait. */
export interface AskedDecision extends EndedDecision {
  since: number;
}

/** The outputs of some actions that wait for persons, or have waited, by path: as many as have `maxBytes` together. */
export async function readAsked(
  { $client: sql }: Database,
  executionId: string,
  paths: readonly string[],
  maxBytes: number,
): Promise<AskedDecision[]> {
  return sql<AskedDecision[]>`
    select path, output, since from (
      select a.path, a.output, l.since, sum(octet_length(a.output)) over (order by a.path) as bytes from execution_entries a
      cross join lateral (
        select max(l.seq) as since from log l
        where l.execution_id = a.execution_id and l.action_id = a.path and l.type = ${executionEvents.onHold}
      ) l
      where a.execution_id = ${executionId} and a.path = any(${[...paths]}::text[]) and a.output is not null
    ) a where bytes <= ${maxBytes} and since is not null order by path`;
}

/** The answer that has claimed a hold, sealed, and who gave it. */
export interface GivenDecision {
  inboxId: string;
  key: string | null;
  data: Buffer;
  by: Causer | null;
  at: Date;
}

export async function findGivenDecision(
  { $client: sql }: Database,
  holdId: string,
): Promise<GivenDecision | null> {
  const [row] = await sql<[(Omit<GivenDecision, 'at'> & { at: string })?]>`
    select i.id as "inboxId", i.key, i.data, i.actor as by, i.created_at as at
    from holds h join inbox i on i.id = h.claimed_by where h.id = ${holdId} and i.data is not null`;
  return row ? { ...row, at: new Date(row.at) } : null;
}
