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
}

/** Reads an action for an old run. Null if the execution does not exist or has moved, or this attempt of it is over. */
export async function loadStep(
  db: Database,
  key: Pick<ActionCommand, 'executionId' | 'actionId' | 'attempt'>,
): Promise<LoadedStep | null> {
  const [row] = await db.$client<[Row?]>`
    select e.project_id as "projectId", e.workflow_id as "workflowId", e.wallet_id as "walletId", e.status, e.step,
      e.data_bytes as "dataBytes", e.created_at as "createdAt",
      e.is_cancellation_requested as "isCancellationRequested",
      k.master_key_id as "masterKeyId", k.wrapped,
      a.status as "actionStatus", a.output as "actionOutput", a.error_code as "errorCode", a.failed_tries as "failedTries", a.effect_attempt as "effectAttempt", a.begun_at is not null as "hasBegun",
      ${clockColumn(db)} as now,
      h.id as "holdId", h.state as "holdState", h.claimed_by as "claimedBy", h.created_at as "holdCreatedAt", h.expires_at as "holdExpiresAt"
    from executions e
    join data_keys k on k.owner_id = e.id
    left join execution_actions a on a.execution_id = e.id and a.action_id = ${key.actionId}
    left join holds h on h.execution_id = e.id and h.action_id = ${key.actionId} and h.state <> 'settled'
    where e.id = ${key.executionId} and e.engine = 1 and e.attempt = ${key.attempt} and not is_final(e.status)`;
  return row ? stepOf(key, row) : null;
}

function stepOf({ executionId }: Pick<ActionCommand, 'executionId'>, row: Row): LoadedStep {
  return {
    now: clockSince(row.now),
    execution: {
      id: executionId,
      projectId: row.projectId,
      workflowId: row.workflowId,
      walletId: row.walletId,
      status: row.status,
      step: row.step,
      dataBytes: row.dataBytes,
      createdAt: isoTime(row.createdAt),
      isCancellationRequested: row.isCancellationRequested,
    },
    dataKey: { ownerId: executionId, masterKeyId: row.masterKeyId, wrapped: row.wrapped },
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
    event: null,
  };
}
