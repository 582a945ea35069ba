import type { ErrorBody } from '../errors/holdfast-error.ts';
import { executionStatuses, isFinal, type ExecutionStatus } from '../executions/status.ts';

const prefix = 'workflowExecution.';

/** What the log says of executions. */
export const executionEventTypes = [
  'created',
  'started',
  'actionBegun',
  'actionCompleted',
  'actionFailed',
  'actionRetrying',
  'onHold',
  'holdReminder',
  'resumed',
  'cancellationRequested',
  'redriven',
  'completed',
  'failed',
  'cancelled',
].map((name) => `${prefix}${name}`);

/** Whether the execution ends with it, as far as is known: a redrive may go on from `failed`. */
export const isFinalEvent = (type: string): boolean => finalEvents.has(type);

const finalEvents: ReadonlySet<string> = new Set(
  executionStatuses.filter(isFinal).map((status) => `${prefix}${status}`),
);

const statusAfter: Partial<Record<string, ExecutionStatus>> = {
  [`${prefix}created`]: 'created',
  [`${prefix}onHold`]: 'onHold',
  [`${prefix}holdReminder`]: 'onHold',
  [`${prefix}completed`]: 'completed',
  [`${prefix}failed`]: 'failed',
  [`${prefix}cancelled`]: 'cancelled',
};

export interface LoggedEvent {
  /** Null where it is about a session that no execution made. */
  executionId: string | null;
  workflowId: string | null;
  attempt: number;
  seq: number;
  type: string;
  actionId: string | null;
  /** The session that it is about, and what it then was; null for both where it is about the execution alone. */
  recordId: string | null;
  recordStatus: string | null;
  createdAt: string;
}

/** The payload of an event: ids, status and error, never anything of the execution's data. */
interface ExecutionEvent {
  executionId: string | null;
  workflowId: string | null;
  status: ExecutionStatus;
  attempt: number;
  /** 1, 2, 3 … within the execution. */
  sequence: number;
  actionId?: string;
  error?: ErrorBody;
  /** ISO 8601, UTC. */
  occurredAt: string;
}

export const executionEvent = (logged: LoggedEvent, error: ErrorBody | null): ExecutionEvent => ({
  executionId: logged.executionId,
  workflowId: logged.workflowId,
  status: statusAfter[logged.type] ?? 'running',
  attempt: logged.attempt,
  sequence: logged.seq,
  ...(logged.actionId === null ? {} : { actionId: logged.actionId }),
  ...(error === null ? {} : { error }),
  occurredAt: logged.createdAt,
});
