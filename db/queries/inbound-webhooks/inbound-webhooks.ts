import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { InboundStatus } from '../../../src/doors/inbound/event.ts';
import type { InboundVerification } from '../../../src/doors/inbound/verification.ts';
import type { WebhookFormat } from '../../../src/doors/webhooks/format.ts';
import type { InboundDay } from '../../../src/account/plans/inbound-day.ts';
import type { AccountPlan, PlanId } from '../../../src/account/plans/plans.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { inboundWebhooks } from '../../schema/index.ts';
import { dropUnclaimedEvents } from './early-events.ts';
import { pageOfTable, type Page } from '../page.ts';

export interface InboundWebhookKey {
  projectId: string;
  id: string;
}

const columns = {
  id: inboundWebhooks.id,
  projectId: inboundWebhooks.projectId,
  name: inboundWebhooks.name,
  workflowId: inboundWebhooks.workflowId,
  format: inboundWebhooks.format,
  verification: inboundWebhooks.verification,
  previousSecretExpiresAt: inboundWebhooks.previousSecretExpiresAt,
  windowSeconds: inboundWebhooks.windowSeconds,
  dedupe: inboundWebhooks.dedupe,
  input: inboundWebhooks.input,
  key: inboundWebhooks.key,
  keepSeconds: inboundWebhooks.keepSeconds,
  enabled: inboundWebhooks.enabled,
  createdAt: inboundWebhooks.createdAt,
  updatedAt: inboundWebhooks.updatedAt,
  /** The last event, if it is still kept. */
  lastEvent: sql<{ receivedAt: string; status: InboundStatus } | null>`(
    select json_build_object('receivedAt', e.received_at, 'status', e.status) from inbound_events e
    where e.webhook_id = inbound_webhooks.id order by e.id desc limit 1)`,
  /** The amounts that it has kept today (UTC), and the plan with the limits. */
  today: sql<InboundDay & { plan: PlanId }>`(
    select json_build_object('plan', a.plan, 'events', coalesce(d.events, 0), 'bytes', coalesce(d.bytes, 0))
    from projects p join accounts a on a.id = p.account_id
    left join inbound_days d on d.owner_id = inbound_webhooks.id and d.day = to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD')
    where p.id = inbound_webhooks.project_id)`,
};

/** An inbound webhook without its secret. */
export type InboundWebhookRow = Awaited<ReturnType<typeof readInboundWebhooks>>[number];

const live = ({ projectId, id }: InboundWebhookKey): SQL | undefined =>
  and(
    eq(inboundWebhooks.projectId, projectId),
    eq(inboundWebhooks.id, id),
    isNull(inboundWebhooks.deletedAt),
  );

export async function findInboundWebhook(
  db: Database,
  key: InboundWebhookKey,
): Promise<InboundWebhookRow | null> {
  const [row] = await db.select(columns).from(inboundWebhooks).where(live(key));
  return row ?? null;
}

export function readInboundWebhooks(db: Database, projectId: string, page: Page) {
  const { rest, order } = pageOfTable(page, inboundWebhooks);
  return db
    .select(columns)
    .from(inboundWebhooks)
    .where(and(eq(inboundWebhooks.projectId, projectId), isNull(inboundWebhooks.deletedAt), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function countInboundWebhooks(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(inboundWebhooks)
    .where(and(eq(inboundWebhooks.projectId, projectId), isNull(inboundWebhooks.deletedAt)));
  return row?.count ?? 0;
}

/** Returns the inbound webhooks of a project that have one of these names, by name. */
export async function findInboundByName(
  db: Database,
  projectId: string,
  names: readonly string[],
): Promise<Map<string, { id: string; hasKey: boolean }>> {
  const rows = await db
    .select({ id: inboundWebhooks.id, name: inboundWebhooks.name, key: inboundWebhooks.key })
    .from(inboundWebhooks)
    .where(
      and(
        eq(inboundWebhooks.projectId, projectId),
        inArray(inboundWebhooks.name, [...names]),
        isNull(inboundWebhooks.deletedAt),
      ),
    );
  return new Map(rows.map(({ id, name, key }) => [name, { id, hasKey: key !== null }]));
}

export type NewInboundWebhook = Pick<
  InboundWebhookRow,
  | 'id'
  | 'projectId'
  | 'name'
  | 'workflowId'
  | 'format'
  | 'verification'
  | 'windowSeconds'
  | 'dedupe'
  | 'input'
  | 'key'
  | 'keepSeconds'
  | 'enabled'
> & { secret: Buffer | null; dataKey: WrappedKey };

export async function insertInboundWebhook(
  tx: Database,
  { dataKey, ...row }: NewInboundWebhook,
): Promise<void> {
  await tx.$client`
    insert into data_keys (owner_id, master_key_id, wrapped)
    values (${row.id}, ${dataKey.masterKeyId}, ${dataKey.wrapped})`;
  await tx.insert(inboundWebhooks).values(row);
}

export type InboundWebhookChange = Partial<
  Pick<
    InboundWebhookRow,
    'name' | 'workflowId' | 'windowSeconds' | 'dedupe' | 'input' | 'key' | 'keepSeconds' | 'enabled'
  >
>;

/** False: there is no such webhook. */
export async function changeInboundWebhook(
  tx: Database,
  key: InboundWebhookKey,
  change: InboundWebhookChange,
): Promise<boolean> {
  const rows = await tx
    .update(inboundWebhooks)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: inboundWebhooks.id });
  return rows.length > 0;
}

/** The secret before it verifies as well during the overlap. */
export async function rotateInboundSecret(
  tx: Database,
  { id }: InboundWebhookKey,
  { secret, overlapSeconds }: { secret: Buffer; overlapSeconds: number },
): Promise<void> {
  await tx.$client`
    update inbound_webhooks set secret = ${secret}, updated_at = clock_timestamp(),
      previous_secret = case when ${overlapSeconds}::integer > 0 then secret end,
      previous_secret_expires_at = case when ${overlapSeconds}::integer > 0
        then clock_timestamp() + make_interval(secs => ${overlapSeconds}::integer) end
    where id = ${id}`;
}

/** Its secrets and its events cannot be decrypted any more; its events are purged later. */
export async function removeInboundWebhook(tx: Database, key: InboundWebhookKey): Promise<boolean> {
  const rows = await tx
    .update(inboundWebhooks)
    .set({ enabled: false, deletedAt: sql`clock_timestamp()`, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: inboundWebhooks.id });
  if (rows.length === 0) return false;
  await dropUnclaimedEvents(tx, key.id);
  await tx.$client`delete from data_keys where owner_id = ${key.id}`;
  return true;
}

/** Deletes the inbound webhooks of a project that is deleted. */
export async function deleteInboundWebhooksOf(tx: Database, projectId: string): Promise<void> {
  await tx.$client`
    with deleted as (
      update inbound_webhooks set enabled = false, deleted_at = clock_timestamp(), updated_at = clock_timestamp()
      where project_id = ${projectId} and deleted_at is null returning id
    )
    delete from data_keys where owner_id in (select id from deleted)`;
}

/** An inbound webhook with the fields for receiving its events. */
export interface ReceivingWebhook extends InboundWebhookKey {
  name: string;
  workflowId: string | null;
  format: WebhookFormat;
  verification: InboundVerification;
  /** Encrypted; the present one comes first. Those that have expired are left out. */
  secrets: Buffer[];
  windowSeconds: number;
  dedupe: string | null;
  input: unknown;
  key: string | null;
  keepSeconds: number;
  isEnabled: boolean;
  dataKey: WrappedKey;
  account: AccountPlan;
}

/** Null: it, or its project, is deleted. */
export async function findReceivingWebhook(db: Database, id: string): Promise<ReceivingWebhook | null> {
  const [row] = await db.$client<
    [
      (Omit<ReceivingWebhook, 'dataKey' | 'account' | 'secrets'> &
        WrappedKey &
        AccountPlan & { secret: Buffer | null; previousSecret: Buffer | null })?,
    ]
  >`
    select w.id, w.project_id as "projectId", w.name, w.workflow_id as "workflowId", w.format, w.verification,
      w.window_seconds as "windowSeconds", w.dedupe, w.input, w.key, w.keep_seconds as "keepSeconds", w.enabled as "isEnabled", w.secret,
      case when w.previous_secret_expires_at > clock_timestamp() then w.previous_secret end as "previousSecret",
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped, a.id as "accountId", a.plan
    from inbound_webhooks w
    join data_keys k on k.owner_id = w.id
    join projects p on p.id = w.project_id and p.archived_at is null
    join accounts a on a.id = p.account_id
    where w.id = ${id} and w.deleted_at is null`;
  if (!row) return null;
  const { ownerId, masterKeyId, wrapped, accountId, plan, secret, previousSecret, ...webhook } = row;
  return {
    ...webhook,
    secrets: [secret, previousSecret].filter((one) => one !== null),
    dataKey: { ownerId, masterKeyId, wrapped },
    account: { accountId, plan },
  };
}
