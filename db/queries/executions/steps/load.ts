import { executionEvents } from '../../../../src/events/execution-event.ts';
import type { ActionCommand } from '../../../../src/contract/execution-workflow.ts';
import type { RecordedStatus } from '../../../../src/executions/action-status.ts';
import type { ExecutionStatus } from '../../../../src/executions/status.ts';
import type { Database } from '../../../client.ts';
import type { WrappedKey } from '../../../encryption/vault.ts';
import { clockColumn, clockSince } from '../../clock.ts';
import { isoTime } from '../../time.ts';

/** Everything that an action needs, encrypted. */
export interface LoadedStep {
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
  execution: {
    id: string;
    projectId: string;
    workflowId: string;
    walletId: string;
    status: ExecutionStatus;
    /** The last recorded write. */
    step: number;
    dataBytes: number;
    createdAt: string;
    isCancellationRequested: boolean;
  };
  dataKey: WrappedKey;
  input: Buffer | null;
  outputs: { actionId: string; output: Buffer }[];
  /** The action's checkpoint, if it was reached before. */
  action: {
    status: RecordedStatus;
    output: Buffer | null;
    errorCode: number | null;
    failedTries: number;
    effectAttempt: number;
    /** Whether its request may have been sent in this attempt. */
    hasBegun: boolean;
  } | null;
  /** Times in milliseconds since the epoch. `claimedBy` is the event's inbox row, null if a cancellation claimed it. */
  hold: {
    id: string;
    state: 'open' | 'claimed';
    claimedBy: string | null;
    createdAt: number;
    expiresAt: number;
    /** It ends before its time unless a heartbeat comes. */
    missesHeartbeat?: boolean;
    keys?: string[];
    dataSchema?: Buffer | null;
  } | null;
  event: { id: string; key: string | null; data: Buffer; createdAt: string; dataKey: WrappedKey } | null;
}

export interface LoadStep extends Pick<ActionCommand, 'executionId' | 'actionId' | 'attempt' | 'step'> {
  inboxId: string | null;
  readsInput: boolean;
  /** Actions whose outputs are read; `all` if that cannot be determined. */
  outputsOf: readonly string[] | 'all';
}

interface Row {
  now: number;
  projectId: string;
  workflowId: string;
  walletId: string;
  status: ExecutionStatus;
  step: number;
  dataBytes: number;
  createdAt: string;
  isCancellationRequested: boolean;
  masterKeyId: string;
  wrapped: Buffer;
  input: Buffer | null;
  outputIds?: string[] | null;
  outputs?: Buffer[] | null;
  actionStatus: RecordedStatus | null;
  actionOutput: Buffer | null;
  errorCode: number | null;
  failedTries: number | null;
  effectAttempt: number | null;
  hasBegun: boolean | null;
  holdId: string | null;
  holdState: 'open' | 'claimed' | null;
  claimedBy: string | null;
  holdCreatedAt: string | null;
  holdExpiresAt: string | null;
  eventKey?: string | null;
  eventData?: Buffer | null;
  eventCreatedAt?: string | null;
  eventSealedUnder?: string | null;
  eventMasterKeyId?: string | null;
  eventWrapped?: Buffer | null;
}

/**
 * The one read of an action. The first one of an execution is also its move `created → running`, in the same
 * statement. It reads no more tables than it needs: Postgres then keeps one plan instead of planning at every call.
 * Null if the execution does not exist, or this attempt of it is over.
 */
export async function loadStep(db: Database, key: LoadStep): Promise<LoadedStep | null> {
  const sql = db.$client;
  const outputs = outputsOf(db, key);
  const event = key.inboxId === null ? null : eventOf(db, key.inboxId);
  const [row] = await sql<Row[]>`
    ${key.step === 1 ? moveToRunning(db, key) : sql``}
    select e.project_id as "projectId", e.workflow_id as "workflowId", e.wallet_id as "walletId", e.status, e.step,
      e.data_bytes as "dataBytes", e.created_at as "createdAt",
      e.is_cancellation_requested as "isCancellationRequested",
      k.master_key_id as "masterKeyId", k.wrapped,
      case when ${key.readsInput} then e.input end as input,
      a.status as "actionStatus", a.output as "actionOutput", a.error_code as "errorCode", a.failed_tries as "failedTries", a.effect_attempt as "effectAttempt", a.begun_at is not null as "hasBegun",
      ${clockColumn(db)} as now,
      h.id as "holdId", h.state as "holdState", h.claimed_by as "claimedBy", h.created_at as "holdCreatedAt", h.expires_at as "holdExpiresAt"
      ${outputs?.columns ?? sql``} ${event?.columns ?? sql``}
    from executions e
    join data_keys k on k.owner_id = e.id
    left join execution_actions a on a.execution_id = e.id and a.action_id = ${key.actionId}
    left join holds h on h.execution_id = e.id and h.action_id = ${key.actionId} and h.state <> 'settled'
    ${outputs?.joins ?? sql``} ${event?.joins ?? sql``}
    where e.id = ${key.executionId} and e.attempt = ${key.attempt} and not is_final(e.status)`;
  return row ? stepOf(key, row) : null;
}

/** Outputs of other actions; null if none is needed. */
function outputsOf({ $client: sql }: Database, { executionId, actionId, outputsOf: asked }: LoadStep) {
  if (asked !== 'all' && asked.length === 0) return null;
  return {
    columns: sql`, o.ids as "outputIds", o.outputs`,
    joins: sql`cross join lateral (
      select array_agg(other.action_id) as ids, array_agg(other.output) as outputs from execution_actions other
      where other.execution_id = ${executionId} and other.output is not null and other.action_id <> ${actionId}
        ${asked === 'all' ? sql`` : sql`and other.action_id = any (${asked})`}
    ) o`,
  };
}

const eventOf = ({ $client: sql }: Database, inboxId: string) => ({
  columns: sql`, i.key as "eventKey", i.data as "eventData", i.created_at as "eventCreatedAt", i.sealed_under as "eventSealedUnder",
    ik.master_key_id as "eventMasterKeyId", ik.wrapped as "eventWrapped"`,
  joins: sql`left join inbox i on i.id = ${inboxId}::uuid and i.execution_id = e.id
    left join data_keys ik on ik.owner_id = i.sealed_under`,
});

const moveToRunning = (db: Database, key: LoadStep) => db.$client`
    with moved as (
      update executions set status = 'running', seq = seq + 1, start_time = greatest(updated_at, clock_timestamp()),
        updated_at = greatest(updated_at, clock_timestamp())
      where id = ${key.executionId} and attempt = ${key.attempt} and status = 'created' returning *
    ),
    logged as (
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
      select project_id, wallet_id, id, attempt, seq, ${executionEvents.started} from moved
    )`;

function stepOf(key: LoadStep, row: Row): LoadedStep {
  return {
    now: clockSince(row.now),
    execution: {
      id: key.executionId,
      projectId: row.projectId,
      workflowId: row.workflowId,
      walletId: row.walletId,
      status: row.status,
      step: row.step,
      dataBytes: row.dataBytes,
      createdAt: isoTime(row.createdAt),
      isCancellationRequested: row.isCancellationRequested,
    },
    dataKey: { ownerId: key.executionId, masterKeyId: row.masterKeyId, wrapped: row.wrapped },
    input: row.input,
    outputs: (row.outputIds ?? []).flatMap((actionId, index) => {
      const output = row.outputs?.[index];
      return output ? [{ actionId, output }] : [];
    }),
    action: row.actionStatus && {
      status: row.actionStatus,
      output: row.actionOutput,
      errorCode: row.errorCode,
      failedTries: row.failedTries ?? 0,
      effectAttempt: row.effectAttempt ?? 1,
      hasBegun: row.hasBegun ?? false,
    },
    hold:
      row.holdId && row.holdState && row.holdCreatedAt && row.holdExpiresAt
        ? {
            id: row.holdId,
            state: row.holdState,
            claimedBy: row.claimedBy,
            createdAt: Date.parse(row.holdCreatedAt),
            expiresAt: Date.parse(row.holdExpiresAt),
          }
        : null,
    event:
      key.inboxId && row.eventData && row.eventSealedUnder && row.eventMasterKeyId && row.eventWrapped
        ? {
            id: key.inboxId,
            key: row.eventKey ?? null,
            data: row.eventData,
            createdAt: isoTime(row.eventCreatedAt ?? row.createdAt),
            dataKey: {
              ownerId: row.eventSealedUnder,
              masterKeyId: row.eventMasterKeyId,
              wrapped: row.eventWrapped,
            },
          }
        : null,
  };
}
