import type { Causer } from '../../account/audit/actor.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { NamedOutcome } from '../../language/names/named-outcome.ts';
import { eventPrefixes } from './prefixes.ts';
import { executionStatuses, isFinal, type ExecutionStatus } from '../status.ts';

/** The events of executions in the log. */
export const executionEvents = {
  created: 'workflowExecution.created',
  started: 'workflowExecution.started',
  actionBegun: 'workflowExecution.actionBegun',
  actionCompleted: 'workflowExecution.actionCompleted',
  actionFailed: 'workflowExecution.actionFailed',
  actionNotUndone: 'workflowExecution.actionNotUndone',
  actionNotCleanedUp: 'workflowExecution.actionNotCleanedUp',
  actionRetrying: 'workflowExecution.actionRetrying',
  onHold: 'workflowExecution.onHold',
  holdReminder: 'workflowExecution.holdReminder',
  answerRefused: 'workflowExecution.answerRefused',
  answerReplaced: 'workflowExecution.answerReplaced',
  answerUnused: 'workflowExecution.answerUnused',
  decisionCounted: 'workflowExecution.decisionCounted',
  decisionDelegated: 'workflowExecution.decisionDelegated',
  decisionEscalated: 'workflowExecution.decisionEscalated',
  questionAsked: 'workflowExecution.questionAsked',
  questionAnswered: 'workflowExecution.questionAnswered',
  resumed: 'workflowExecution.resumed',
  placeTaken: 'workflowExecution.placeTaken',
  cancellationRequested: 'workflowExecution.cancellationRequested',
  redriven: 'workflowExecution.redriven',
  compensationSkipped: 'workflowExecution.compensationSkipped',
  repairEnded: 'workflowExecution.repairEnded',
  completed: 'workflowExecution.completed',
  failed: 'workflowExecution.failed',
  cancelled: 'workflowExecution.cancelled',
} as const;

export type ExecutionEventName = keyof typeof executionEvents;

export const executionEventTypes: readonly string[] = Object.values(executionEvents);

/** Whether the execution has ended with it. A redrive may continue after it. */
export const isFinalEvent = (type: string): boolean => finalEvents.has(type);

const finalEvents: ReadonlySet<string> = new Set([
  executionEvents.repairEnded,
  ...executionStatuses.filter(isFinal).map((status) => `${eventPrefixes.execution}${status}`),
]);

const statusAfter: Partial<Record<string, ExecutionStatus>> = {
  [executionEvents.created]: 'created',
  [executionEvents.onHold]: 'onHold',
  [executionEvents.holdReminder]: 'onHold',
  [executionEvents.answerRefused]: 'onHold',
  [executionEvents.decisionCounted]: 'onHold',
  [executionEvents.decisionDelegated]: 'onHold',
  [executionEvents.decisionEscalated]: 'onHold',
  [executionEvents.questionAsked]: 'onHold',
  [executionEvents.questionAnswered]: 'onHold',
  [executionEvents.repairEnded]: 'completed',
  [executionEvents.completed]: 'completed',
  [executionEvents.failed]: 'failed',
  [executionEvents.cancelled]: 'cancelled',
};

export interface LoggedEvent {
  /** Null if it is about a session that no execution created. */
  executionId: string | null;
  workflowId: string | null;
  attempt: number;
  seq: number;
  type: string;
  actionId: string | null;
  /** The session and its status at that time; both are null if the event is about the execution alone. */
  recordId: string | null;
  recordStatus: string | null;
  /**
   * The person, the key or the system that caused it from outside, and the reason; null if nobody did, or they gave no reason.
   */
  actor: Causer | null;
  reason: string | null;
  /** The outcome of the action or the execution that has completed. */
  outcome: NamedOutcome | null;
  createdAt: string;
}

/** The payload of an event: ids, status and error, never data of the execution. */
interface ExecutionEvent {
  executionId: string | null;
  workflowId: string | null;
  status: ExecutionStatus;
  attempt: number;
  /** 1, 2, 3 … within the execution. */
  sequence: number;
  actionId?: string;
  error?: ErrorBody;
  /** The outcome of what has completed, in the words of the author of the workflow. */
  outcome?: NamedOutcome;
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
  ...(logged.outcome && { outcome: logged.outcome }),
  occurredAt: logged.createdAt,
});
