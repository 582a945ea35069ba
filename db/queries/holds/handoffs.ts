import type { RowStatus } from '../../../src/executions/action-status.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface NewHandoff {
  tokenHash: Buffer;
  projectId: string;
  executionId: string;
  actionId: string;
  /** The key of the hold, if the page is for a part of the wait only. */
  holdKey: string | null;
  /** Sealed. */
  returnUrl: Buffer | null;
}

export async function insertHandoff(tx: Database, handoff: NewHandoff): Promise<void> {
  const { tokenHash, projectId, executionId, actionId, holdKey, returnUrl } = handoff;
  await tx.$client`
    insert into handoffs (token_hash, project_id, execution_id, action_id, hold_key, return_url)
    values (${tokenHash}, ${projectId}, ${executionId}, ${actionId}, ${holdKey}, ${returnUrl})`;
}

/** A page, with the state of its execution, its action and its hold. */
export interface HandoffRow {
  accountId: string;
  projectId: string;
  executionId: string;
  actionId: string;
  /** The key of the hold, if the page is for a part of the wait only. */
  holdKey: string | null;
  returnUrl: Buffer | null;
  walletId: string;
  walletName: string;
  logoUrl: string | null;
  executionStatus: ExecutionStatus;
  actionStatus: RowStatus | null;
  output: Buffer | null;
  holdState: 'open' | 'claimed' | 'closed' | null;
  /** Whether the wait is over, answered or not. */
  holdIsOver: boolean;
  /**
   * The newest session of the wait in each table, without those for the device on which the page is opened. The newest
   * of them comes first.
   */
  sessions: HandoffSession[];
  dataKey: WrappedKey;
}

export interface HandoffSession {
  protocol: string;
  kind: string;
  id: string;
  /** Encrypted under the key of the execution. */
  request: Buffer | null;
  /** Null: it has no end. */
  secondsLeft: number | null;
  /** The statuses of the sessions of its hold, for all devices: a wallet may have begun any of them. */
  statuses: string[];
}

type HandoffColumns = Omit<HandoffRow, 'sessions' | 'dataKey'> & { masterKeyId: string; wrapped: Buffer } & (
    | { protocol: null; kind: null; sessionId: null; request: null; secondsLeft: null; statuses: null }
    | (Omit<HandoffSession, 'id'> & { sessionId: string })
  );

/** The token in the address is a secret, so no tenant is needed. */
export async function findHandoff(
  db: Database,
  tokenHash: Buffer,
  tables: readonly SessionTable[],
): Promise<HandoffRow | null> {
  const { $client: sql } = db;
  const newestIn = ({ protocol, table, kind, hasDevices }: SessionTable) => sql`
    union all (select ${protocol}, ${kind === null ? sql`s.kind` : kind}, s.id, s.request,
        extract(epoch from s.expires_at - clock_timestamp())::float8,
        s.created_at,
        array(select o.status from ${sql(table)} o where o.execution_id = s.execution_id and o.action_id = s.action_id
          and o.hold_key = s.hold_key and o.expires_at > clock_timestamp())
      from ${sql(table)} s where s.execution_id = p.execution_id and s.action_id = p.action_id
        and (p.hold_key is null or s.hold_key = p.hold_key)
        ${hasDevices ? sql`and not s.is_same_device` : sql``}
      order by s.created_at desc, s.id desc limit 1)`;
  const rows = await sql<HandoffColumns[]>`
    select j.account_id as "accountId", p.project_id as "projectId", p.execution_id as "executionId", p.action_id as "actionId",
      p.hold_key as "holdKey", p.return_url as "returnUrl", e.wallet_id as "walletId", w.name as "walletName", w.logo_url as "logoUrl",
      e.status as "executionStatus", a.status as "actionStatus", a.output, h.state as "holdState",
      coalesce(h.expires_at <= clock_timestamp(), false) as "holdIsOver",
      s.protocol, s.kind, s.id as "sessionId", s.request, s.seconds_left as "secondsLeft", s.statuses,
      k.master_key_id as "masterKeyId", k.wrapped
    from handoffs p
    join projects j on j.id = p.project_id
    join executions e on e.id = p.execution_id
    join wallets w on w.id = e.wallet_id
    join data_keys k on k.owner_id = p.execution_id
    left join execution_entries a on a.execution_id = p.execution_id and a.path = p.action_id
    left join lateral (select * from holds h where h.execution_id = p.execution_id and h.action_id = p.action_id
      and (p.hold_key is null or h.keys @> array[p.hold_key])
      order by h.id desc limit 1) h on true
    left join lateral (
      select null::text as protocol, null::text as kind, null::uuid as id, null::bytea as request,
        null::float8 as seconds_left, null::timestamptz as created_at, null::text[] as statuses where false
      ${tables.map(newestIn)}) s on true
    where p.token_hash = ${tokenHash}
    order by s.created_at desc, s.id desc`;
  const [row] = rows;
  if (!row) return null;
  const { masterKeyId, wrapped, ...page } = row;
  return {
    ...page,
    sessions: rows.flatMap(({ protocol, kind, sessionId: id, request, secondsLeft, statuses }) =>
      protocol === null ? [] : [{ protocol, kind, id, request, secondsLeft, statuses }],
    ),
    dataKey: { ownerId: page.executionId, masterKeyId, wrapped },
  };
}
