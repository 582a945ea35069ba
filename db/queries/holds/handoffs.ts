import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { SessionStatus } from '../../../src/openid4vc/session.ts';
import type { Database } from '../../client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface NewHandoff {
  tokenHash: Buffer;
  projectId: string;
  executionId: string;
  actionId: string;
  /** Sealed. */
  returnUrl: Buffer | null;
}

export async function insertHandoff(tx: Database, handoff: NewHandoff): Promise<void> {
  const { tokenHash, projectId, executionId, actionId, returnUrl } = handoff;
  await tx.$client`
    insert into handoffs (token_hash, project_id, execution_id, action_id, return_url)
    values (${tokenHash}, ${projectId}, ${executionId}, ${actionId}, ${returnUrl})`;
}

/** A page, and how things are that it is about. */
export interface HandoffRow {
  accountId: string;
  projectId: string;
  executionId: string;
  actionId: string;
  returnUrl: Buffer | null;
  walletId: string;
  walletName: string;
  logoUrl: string | null;
  executionStatus: ExecutionStatus;
  actionStatus: 'pending' | 'retrying' | 'held' | 'completed' | 'failed' | null;
  output: Buffer | null;
  holdState: 'open' | 'claimed' | 'settled' | null;
  /** Whether the wait is over, answered or not. */
  holdIsOver: boolean;
  /** The session that is shown, the newest. */
  session: { id: string; request: Buffer; secondsLeft: number } | null;
  /** The exchange over DIDComm that is shown, the newest. */
  exchange: { id: string; request: Buffer } | null;
  /** One for the device that the page is looked at on, which nobody has begun yet. */
  sameDevice: { id: string; request: Buffer } | null;
  /** What the sessions of the wait are: a wallet may have begun any of them. */
  statuses: SessionStatus[];
  dataKey: WrappedKey;
}

interface Row extends Omit<HandoffRow, 'session' | 'exchange' | 'sameDevice' | 'dataKey'> {
  sessionId: string | null;
  request: Buffer | null;
  secondsLeft: number | null;
  exchangeId: string | null;
  exchangeRequest: Buffer | null;
  sameDeviceId: string | null;
  sameDeviceRequest: Buffer | null;
  masterKeyId: string;
  wrapped: Buffer;
}

/** The token in the address is a secret, so no tenant is asked. */
export async function findHandoff(db: Database, tokenHash: Buffer): Promise<HandoffRow | null> {
  const [row] = await db.$client<[Row?]>`
    select j.account_id as "accountId", p.project_id as "projectId", p.execution_id as "executionId", p.action_id as "actionId",
      p.return_url as "returnUrl", e.wallet_id as "walletId", w.name as "walletName", w.logo_url as "logoUrl",
      e.status as "executionStatus", a.status as "actionStatus", a.output, h.state as "holdState",
      coalesce(h.expires_at <= clock_timestamp(), false) as "holdIsOver",
      s.id as "sessionId", s.request, extract(epoch from s.expires_at - clock_timestamp())::float8 as "secondsLeft",
      x.id as "exchangeId", x.request as "exchangeRequest",
      d.id as "sameDeviceId", d.request as "sameDeviceRequest",
      array(select o.status from openid4vc_sessions o where o.execution_id = p.execution_id and o.action_id = p.action_id
        and o.hold_key = s.hold_key and o.expires_at > clock_timestamp()) as statuses,
      k.master_key_id as "masterKeyId", k.wrapped
    from handoffs p
    join projects j on j.id = p.project_id
    join executions e on e.id = p.execution_id
    join wallets w on w.id = e.wallet_id
    join data_keys k on k.owner_id = p.execution_id
    left join execution_actions a on a.execution_id = p.execution_id and a.action_id = p.action_id
    left join lateral (select * from holds h where h.execution_id = p.execution_id and h.action_id = p.action_id
      order by h.id desc limit 1) h on true
    left join lateral (select * from openid4vc_sessions s where s.execution_id = p.execution_id and s.action_id = p.action_id
      and not s.is_same_device order by s.created_at desc, s.id desc limit 1) s on true
    left join lateral (select * from didcomm_sessions x where x.execution_id = p.execution_id and x.action_id = p.action_id
      order by x.created_at desc, x.id desc limit 1) x on true
    left join lateral (select * from openid4vc_sessions d where d.execution_id = p.execution_id and d.hold_key = s.hold_key
      and d.is_same_device and d.created_at >= s.created_at and d.status = 'requested' and d.expires_at > clock_timestamp() + interval '5 minutes'
      order by d.created_at desc, d.id desc limit 1) d on true
    where p.token_hash = ${tokenHash}`;
  if (!row) return null;
  const { sessionId, request, secondsLeft, exchangeId, exchangeRequest, ...others } = row;
  const { sameDeviceId, sameDeviceRequest, masterKeyId, wrapped, ...rest } = others;
  return {
    ...rest,
    session: sessionId && request && secondsLeft !== null ? { id: sessionId, request, secondsLeft } : null,
    exchange: exchangeId && exchangeRequest ? { id: exchangeId, request: exchangeRequest } : null,
    sameDevice: sameDeviceId && sameDeviceRequest ? { id: sameDeviceId, request: sameDeviceRequest } : null,
    dataKey: { ownerId: rest.executionId, masterKeyId, wrapped },
  };
}
