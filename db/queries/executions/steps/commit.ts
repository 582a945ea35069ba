import type { ActionCommand } from '../../../../src/contract/execution-workflow.ts';
import type { FinalStatus } from '../../../../src/executions/status.ts';
import type { Database } from '../../../client.ts';

/** The result of an action, encrypted. */
export type StepResult =
  | { status: 'completed'; output: Buffer }
  /** It waits for another execution; null if it was to end before it has started one. Engine 1 knows no such action. */
  | { status: 'awaiting'; output: Buffer | null }
  /** `definite`: the outside gave an answer, so another try would be another request. */
  | { status: 'failed'; errorCode: number; error: Buffer; definite: boolean }
  | {
      status: 'held';
      output: Buffer;
      keys: readonly string[];
      acceptsData: boolean;
      dataSchema: Buffer | null;
      /** Null for both: they stay as they were when the hold began. */
      label: Buffer | null;
      /** Milliseconds since the epoch, earliest first. */
      reminders: readonly number[] | null;
      /** Milliseconds since the epoch. */
      expiresAt: number;
      /** The longest time between two heartbeats, if they are asked for. Engine 1 knows none. */
      heartbeatMs?: number;
    };

export interface Committed {
  /**
   * False: nothing was written, because the run has moved on or somebody else resumed the hold. The row has the
   * recorded state.
   */
  applied: boolean;
  holdId: string | null;
  /** The event that had come before its hold. */
  inboxId: string | null;
  /** The final status, if this was the last action and it completed. */
  final: FinalStatus | null;
  /** Bytes that the execution now has; null if nothing was written. */
  dataBytes: number | null;
  isCancellationRequested: boolean | null;
}

export const notCommitted: Committed = {
  applied: false,
  holdId: null,
  inboxId: null,
  final: null,
  dataBytes: null,
  isCancellationRequested: null,
};

/** The one write of an action: all of it, or nothing (see the function `commit_action`). */
export async function commitStep(
  db: Database,
  command: ActionCommand,
  result: Exclude<StepResult, { status: 'awaiting' }>,
): Promise<Committed> {
  const { request } = command;
  const hold = result.status === 'held' ? result : null;
  const failure = result.status === 'failed' ? result : null;
  const output = result.status === 'failed' ? null : result.output;
  // Drizzle removes the driver's serializers for lists of times, so they are sent as lists of texts.
  const [row] = await db.$client<[Committed?]>`
    select applied, hold_id as "holdId", inbox_id as "inboxId", final, data_bytes as "dataBytes",
      is_cancellation_requested as "isCancellationRequested" from commit_action(
      ${command.executionId}::uuid, ${command.attempt}::integer, ${command.step}::integer, ${command.actionId},
      ${request.do}, ${request.do === 'resume' ? request.inboxId : null}::uuid,
      ${result.status}, ${output}::bytea, ${output?.length ?? 0}::integer,
      ${failure?.errorCode ?? null}::integer, ${failure?.error ?? null}::bytea, ${failure?.definite ?? null}::boolean,
      ${hold ? [...hold.keys] : null}::text[], ${hold?.acceptsData ?? null}::boolean, ${hold?.dataSchema ?? null}::bytea,
      ${hold ? isoOf(hold.expiresAt) : null}::timestamptz, ${hold?.label ?? null}::bytea,
      ${hold?.reminders?.map(isoOf) ?? null}::text[]::timestamptz[], ${command.last ?? false}::boolean)`;
  return row ?? notCommitted;
}

const isoOf = (time: number): string => new Date(time).toISOString();
