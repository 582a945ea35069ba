import type { ExecutionStatus } from './status.ts';
import type { WaitKind } from './waits.ts';

/** The length of time to look back, of a person whose days begin at their midnight. */
export const lookBacks = ['today', 'hour', 'day', 'week', 'month'] as const;

/**
 * The parts of a list of executions that a saved view keeps: its filters, as a query writes them, its order, and whether it is
 * grouped.
 */
export interface ViewFilter {
  status?: ExecutionStatus | undefined;
  workflowId?: string | undefined;
  outcome?: string | undefined;
  /** `name:value` */
  label?: string | undefined;
  key?: string | undefined;
  since?: (typeof lookBacks)[number] | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
  failedWorkflowId?: string | undefined;
  failedActionId?: string | undefined;
  reason?: string | undefined;
  host?: string | undefined;
  httpStatus?: number | undefined;
  waitsFor?: WaitKind | undefined;
  search?: string | undefined;
  groupBy?: 'cause' | undefined;
  sort?: 'createdAt' | '-updatedAt' | undefined;
}
