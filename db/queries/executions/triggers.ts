import type { EventTrigger, TriggerTables } from '../../../src/wallets/protocols/triggers.ts';
import type { AccountPlan } from '../../../src/account/plans/plans.ts';
import type { Database } from '../../connection/client.ts';
import type { StartTarget } from './starts.ts';

/** A published workflow that events start, with its limits. */
export interface TriggeredTarget extends StartTarget {
  versionId: string;
  version: number;
  account: AccountPlan;
}

/** The published workflows of a project that this event starts, oldest first. */
export async function listTriggered(
  db: Database,
  { projectId, trigger }: { projectId: string; trigger: EventTrigger },
): Promise<TriggeredTarget[]> {
  const rows = await db.$client<(Omit<TriggeredTarget, 'account'> & AccountPlan)[]>`
    select w.id as "workflowId", v.id as "versionId", v.version, d.id as "defaultWalletId", a.id as "accountId", a.plan
    from workflows w
    join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    join projects p on p.id = w.project_id
    join accounts a on a.id = p.account_id
    left join wallets d on d.project_id = w.project_id and d.is_default
    where w.project_id = ${projectId} and w.published_trigger = ${trigger} and w.archived_at is null
    order by w.id`;
  return rows.map(({ accountId, plan, ...target }) => ({ ...target, account: { accountId, plan } }));
}

/**
 * The record whose starts are counted: a peer of a protocol, the invitation that the peer has accepted if anybody may
 * accept it, or, where an event has neither, its workflow.
 */
export type StartsOf =
  | { peerId: string; in: TriggerTables }
  | { reusableInvitationOf: { peerId: string; in: TriggerTables } }
  | { workflowId: string };

/** Counts one more start. Returns the number in the minutes that began with the first, null if there is no such record. */
export async function countTriggeredStart(
  tx: Database,
  of: StartsOf,
  minutes: number,
): Promise<number | null> {
  const { $client: sql } = tx;
  const [table, its] = countingRow(tx, of);
  const [row] = await sql<[{ started: number }?]>`
    with counting as (
      select id, triggered_since > clock_timestamp() - ${minutes}::integer * interval '1 minute' as goes_on
      from ${sql(table)} where ${its} for no key update
    )
    update ${sql(table)} c set
      triggered_since = case when goes_on then c.triggered_since else clock_timestamp() end,
      triggered_starts = case when goes_on then c.triggered_starts + 1 else 1 end
    from counting where c.id = counting.id returning c.triggered_starts as started`;
  return row?.started ?? null;
}

/** The table that counts the starts, and the condition for its row. */
function countingRow({ $client: sql }: Database, of: StartsOf) {
  if ('workflowId' in of) return ['workflows', sql`id = ${of.workflowId}`] as const;
  if ('peerId' in of) return [of.in.peers, sql`id = ${of.peerId}`] as const;
  const { peerId, in: tables } = of.reusableInvitationOf;
  const invitationId = sql`select invitation_id from ${sql(tables.peers)} where id = ${peerId}`;
  return [tables.invitations, sql`is_reusable and id = (${invitationId})`] as const;
}
