import type { TransactionSql } from 'postgres';
import { columnsOf } from '../../../stack/columns-of.ts';

/** The tables that grow with use, as opposed to those that people fill by hand. */
export const growing: ReadonlySet<string> = new Set([
  'audit_log',
  'child_executions',
  'data_keys',
  'didcomm_connections',
  'didcomm_envelopes',
  'didcomm_invitations',
  'didcomm_outbound',
  'didcomm_queue',
  'didcomm_sessions',
  'execution_entries',
  'execution_items',
  'execution_labels',
  'executions',
  'form_submissions',
  'freed_locks',
  'handoffs',
  'holds',
  'idempotency_keys',
  'inbound_events',
  'inbox',
  'issued_credentials',
  'lock_claims',
  'log',
  'mail_recipients',
  'mails',
  'openid4vc_dpop_proofs',
  'openid4vc_sessions',
  'schedule_firings',
  'schedules',
  'stand_ins',
  'wallet_records',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_queues',
]);

/** Tables that people fill by hand in one account, while other accounts may have many rows in them. Not every statement on them is examined. */
export const large: ReadonlySet<string> = new Set(['members', 'users', 'workflow_versions', 'workflows']);

/** The number of rows of each table: enough to notice a scan of all rows. */
export const many = 6_000;

/** Returns the `n`th made-up id of a kind, each a minute older. */
export const idOf = (kind: number, n = 'n', step = `interval '1 minute'`): string =>
  `(substr(uuidv7_floor(now() - ${n} * ${step})::text, 1, 19) || '${String(kind).padStart(4, '0')}-' || lpad(to_hex(${n}), 12, '0'))`;

/**
 * In the first days of a month, less than a minute: then all copies are in the partition of this month. Postgres rightly scans a
 * partition that has a few rows.
 */
const withinMonth = `least(interval '1 minute', (now() - date_trunc('month', now(), 'UTC')) / ${many + 1})`;

const execution = idOf(1);

/** The columns of the copies that differ from the copied row, as SQL of the copy's number `n`. */
const copies: Record<string, { of?: string; columns: Record<string, string> }> = {
  data_keys: { columns: { owner_id: execution } },
  executions: {
    of: `status = 'onHold'`,
    columns: {
      id: execution,
      business_key: `'key ' || n`,
      holds_key: 'true',
      status: `case n % 4 when 0 then 'onHold' when 1 then 'failed' else 'completed' end`,
      created_at: `now() - n * interval '1 minute'`,
      updated_at: `now() - n * interval '1 minute'`,
      end_time: `case n % 4 when 0 then null else now() - n * interval '1 minute' end`,
      verified_at: `case n % 4 when 0 then now() - interval '5 minutes' end`,
      cause_execution_id: `case n % 4 when 1 then ${execution}::uuid end`,
      cause_workflow_id: `case n % 4 when 1 then workflow_id end`,
      cause_action_id: `case n % 4 when 1 then 'call' || n / 100 end`,
      cause_reason: `case n % 4 when 1 then 'reason' || n / 100 end`,
      cause_host: `case n % 4 when 1 then 'host' || n / 100 end`,
    },
  },
  execution_entries: { of: `status = 'held'`, columns: { execution_id: execution } },
  execution_items: { columns: { execution_id: execution } },
  execution_labels: { columns: { execution_id: execution, value: `'value ' || n` } },
  child_executions: { columns: { id: idOf(30), parent_id: execution } },
  holds: {
    of: `starts_with(keys[1], 'callback:')`,
    columns: {
      id: idOf(2),
      execution_id: execution,
      // Half of those that wait are in iterations of one loop.
      action_id: `case n % 8 when 0 then 'wait' else 'rounds[' || n || '].ask' end`,
      state: `case n % 4 when 0 then 'open' else 'closed' end`,
      keys: `array['callback:' || n]`,
      reminders: `case n % 4 when 0 then array['infinity'] else '{}'::text[] end`,
    },
  },
  inbox: {
    columns: {
      id: idOf(3, 'n', withinMonth),
      execution_id: execution,
      key: `'callback:' || n`,
      dispatched_at: 'now()',
    },
  },
  log: {
    of: 'execution_id is not null',
    columns: { id: idOf(4, 'n', withinMonth), execution_id: execution },
  },
  mails: {
    columns: {
      id: idOf(12),
      execution_id: execution,
      state: `case n % 3 when 0 then 'pending' when 1 then 'kept' else 'sent' end`,
      next_at: `case n % 3 when 0 then 'infinity' end`,
    },
  },
  mail_recipients: {
    columns: {
      digest: `'\\x' || encode(('recipient' || n)::bytea, 'hex')`,
      since: `now() - n * interval '14.5 seconds'`,
    },
  },
  handoffs: {
    columns: { token_hash: `'\\x' || encode(('hash' || n)::bytea, 'hex')`, execution_id: execution },
  },
  audit_log: { columns: { id: idOf(5), record_id: execution } },
  idempotency_keys: { columns: { key: `'key' || n`, created_at: `now() - n * interval '1 second'` } },
  openid4vc_sessions: { columns: { id: idOf(6), execution_id: execution, hold_key: `'session:' || n` } },
  didcomm_connections: {
    columns: { id: idOf(7), execution_id: execution, agent_id: `'c' || n`, invitation_id: idOf(9) },
  },
  didcomm_sessions: {
    columns: { id: idOf(8), execution_id: execution, agent_id: `'s' || n`, invitation_id: idOf(9) },
  },
  didcomm_invitations: { columns: { id: idOf(9), execution_id: execution, agent_id: `'i' || n` } },
  wallet_records: { columns: { id: `'record' || n`, sealed_under: execution } },
  webhook_endpoints: {
    columns: { id: idOf(10), name: `'Copy ' || n`, enabled: 'false', deleted_at: 'now()' },
  },
  webhook_queues: {
    columns: { endpoint_id: idOf(10), due_at: 'null', leased_by: 'null', leased_until: 'null' },
  },
  webhook_deliveries: {
    columns: {
      id: idOf(11),
      event_id: idOf(4),
      execution_id: execution,
      status: `'delivered'`,
      due_at: 'null',
    },
  },
  inbound_events: {
    columns: {
      id: idOf(27),
      execution_id: `case n % 3 when 0 then ${execution}::uuid end`,
      dedupe_key: `'event ' || n`,
      status: `case n % 4 when 0 then 'failed' when 1 then 'duplicate' else 'accepted' end`,
    },
  },
  form_submissions: {
    columns: {
      nonce: `'nonce ' || n`,
      execution_id: execution,
      // Few of them are older than a day: what is purged before the others must leave them their batches.
      created_at: `now() - n * interval '14.5 seconds'`,
    },
  },
  // A third has one lock, and two thirds wait for it.
  lock_claims: {
    of: `state = 'waiting'`,
    columns: {
      id: idOf(31),
      execution_id: execution,
      state: `case n % 3 when 0 then 'granted' else 'waiting' end`,
    },
  },
  schedules: { columns: { id: idOf(25), project_id: idOf(21), compare_at: `now() + interval '1 hour'` } },
  schedule_firings: {
    columns: {
      id: idOf(26),
      execution_id: execution,
      nominal_at: `now() - n * interval '1 hour'`,
      is_open: 'false',
    },
  },
  workflows: { columns: { id: idOf(20), project_id: idOf(21) } },
  workflow_versions: { columns: { id: idOf(22), workflow_id: idOf(20) } },
  webhook_attempts: { columns: { delivery_id: idOf(11), number: '1' } },
};

/** A member who was away so often that they may have no more stand-ins, and the stand-in. */
export const often = {
  away: '01990000-0000-7000-8000-00000000000a',
  standIn: '01990000-0000-7000-8000-00000000000b',
};

/** One of many members of the account, in the midst of them. */
export const member = { id: '01990000-0000-7000-8000-00000000000c', email: 'person3000@example.com' };

/** Inserts many rows into each growing table, after the existing ones. */
export async function fill(sql: TransactionSql, walletId: string): Promise<void> {
  // Triggers are off, so that nobody learns of events that never happened.
  await sql`set local session_replication_role = replica`;
  for (const [table, { of = 'true', columns }] of Object.entries(copies)) {
    const differing = Object.entries(columns).map(([column, value]) => `'${column}', ${value}`);
    const kept = await columnsOf(sql, table);
    const { count } = await sql.unsafe(`
      insert into ${table} (${kept.join()}) select ${kept.map((name) => `copy.${name}`).join()} from (select * from ${table} where ${of} limit 1) original
      cross join generate_series(1, ${many}) n
      cross join lateral jsonb_populate_record(original::${table}, jsonb_build_object(${differing.join(', ')})) copy`);
    if (count !== many) throw new Error(`there is no row of ${table} to copy`);
  }
  await sql.unsafe(`
    insert into didcomm_envelopes (digest, wallet_id) select ('digest' || n)::bytea, '${walletId}' from generate_series(1, ${many}) n;
    insert into openid4vc_dpop_proofs (wallet_id, digest, request) select '${walletId}', n::text, '' from generate_series(1, ${many}) n;
    insert into didcomm_outbound (wallet_id, sequence, message, sealed_under, next_at)
      select '${walletId}', n::text, '', '${walletId}', 'infinity' from generate_series(1, ${many}) n;
    insert into didcomm_queue (wallet_id, connection_agent_id, recipients, message, sealed_under)
      select '${walletId}', 'c' || n, '{}', '', '${walletId}' from generate_series(1, ${many}) n;
    insert into issued_credentials (project_id, wallet_id, session_id, execution_id, format, type)
      select project_id, id, uuidv7(), uuidv7(), 'dc+sd-jwt', 'badge' from wallets, generate_series(1, ${many}) n
      where id = '${walletId}';
    insert into users (id, name, login, email)
      select ${idOf(23)}::uuid, 'Person ' || n, 'login' || n, 'person' || n || '@example.com' from generate_series(1, ${many}) n;
    insert into members (id, account_id, user_id, role)
      select case n when 3000 then '${member.id}' else ${idOf(24)} end::uuid, p.account_id, ${idOf(23)}::uuid, 'viewer'
      from wallets w join projects p on p.id = w.project_id, generate_series(1, ${many}) n where w.id = '${walletId}';
    insert into stand_ins (member_id, stand_in_id, starts_at, ends_at)
      select '${often.away}', '${often.standIn}', now() - n * interval '2 days', case when n <= 20 then now() + interval '1 day' else now() - n * interval '25 minutes' end from generate_series(1, ${many}) n;
    analyze`);
}
