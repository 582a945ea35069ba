import type { ActionCommand } from '../../../../src/contract/execution-workflow.ts';
import type { RecordedStatus } from '../../../../src/executions/action-status.ts';
import type { Database } from '../../../client.ts';
import type { WrappedKey } from '../../../encryption/vault.ts';
import { clockColumn, clockSince } from '../../clock.ts';

/** An action of a run that an older release has begun: what is recorded of it, and what its withdrawal needs, encrypted. */
export interface LoadedStep {
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
  projectId: string;
  walletId: string;
  /** The last recorded write. */
  step: number;
  isCancellationRequested: boolean;
  dataKey: WrappedKey;
  /** The action's checkpoint, if it was reached before. */
  action: {
    status: RecordedStatus;
    output: Buffer | null;
    errorCode: number | null;
    failedTries: number;
    effectAttempt: number;
  } | null;
  /** `expiresAt` in milliseconds since the epoch. `claimedBy` is the event's inbox row, null if a cancellation claimed it. */
  hold: { id: string; state: 'open' | 'claimed'; claimedBy: string | null; expiresAt: number } | null;
}

interface Row {
  now: number;
  projectId: string;
  walletId: string;
  step: number;
  isCancellationRequested: boolean;
  masterKeyId: string;
  wrapped: Buffer;
  actionStatus: RecordedStatus | null;
  actionOutput: Buffer | null;
  errorCode: number | null;
  failedTries: number | null;
  effectAttempt: number | null;
  holdId: string | null;
  holdState: 'open' | 'claimed' | null;
  claimedBy: string | null;
  holdExpiresAt: string | null;
}

/** Reads an action for an old run. Null if the execution does not exist or has moved, or this attempt of it is over. */
export async function loadStep(
  db: Database,
  key: Pick<ActionCommand, 'executionId' | 'actionId' | 'attempt'>,
): Promise<LoadedStep | null> {
  const [row] = await db.$client<[Row?]>`
    select e.project_id as "projectId", e.wallet_id as "walletId", e.step, e.is_cancellation_requested as "isCancellationRequested",
      k.master_key_id as "masterKeyId", k.wrapped,
      a.status as "actionStatus", a.output as "actionOutput", a.error_code as "errorCode", a.failed_tries as "failedTries", a.effect_attempt as "effectAttempt",
      ${clockColumn(db)} as now,
      h.id as "holdId", h.state as "holdState", h.claimed_by as "claimedBy", h.expires_at as "holdExpiresAt"
    from executions e
    join data_keys k on k.owner_id = e.id
    left join execution_actions a on a.execution_id = e.id and a.action_id = ${key.actionId}
    left join holds h on h.execution_id = e.id and h.action_id = ${key.actionId} and h.state <> 'settled'
    where e.id = ${key.executionId} and e.engine = 1 and e.attempt = ${key.attempt} and not is_final(e.status)`;
  return row ? stepOf(key, row) : null;
}

function stepOf({ executionId }: Pick<ActionCommand, 'executionId'>, row: Row): LoadedStep {
  const { holdId, holdState, claimedBy, holdExpiresAt } = row;
  return {
    now: clockSince(row.now),
    projectId: row.projectId,
    walletId: row.walletId,
    step: row.step,
    isCancellationRequested: row.isCancellationRequested,
    dataKey: { ownerId: executionId, masterKeyId: row.masterKeyId, wrapped: row.wrapped },
    action: row.actionStatus && {
      status: row.actionStatus,
      output: row.actionOutput,
      errorCode: row.errorCode,
      failedTries: row.failedTries ?? 0,
      effectAttempt: row.effectAttempt ?? 1,
    },
    hold:
      holdId && holdState && holdExpiresAt
        ? { id: holdId, state: holdState, claimedBy, expiresAt: Date.parse(holdExpiresAt) }
        : null,
  };
}
