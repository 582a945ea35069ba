import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import type { TimelineEntry } from '../../src/executions/events/timeline.ts';
import type { ActionStatus } from '../../src/executions/action-status.ts';
import type { ShownEntry } from './shown-entry.ts';

export interface ActionKey {
  projectId: string;
  executionId: string;
  actionId: string;
}

/** An entry of the audit log is about the execution, and names the action. */
export const recordedAt = ({ executionId, projectId, actionId }: ActionKey) => ({
  recordId: executionId,
  projectId,
  recordName: actionId,
});

/** The place of an entry, and its nested entries. */
type OfEntry = Pick<
  ShownEntry,
  | 'path'
  | 'kind'
  | 'index'
  | 'label'
  | 'part'
  | 'partName'
  | 'counts'
  | 'chosenCase'
  | 'chosenCatch'
  | 'hasInside'
  | 'failedActionId'
  | 'childIds'
  | 'awaitedId'
>;

/** The timeline of an action shares its answer with the attributes and the output. */
export const timelineOfAction = { afterSequence: 0, limit: 1_000, maxBytes: 1024 ** 2 } as const;

/** An action of an execution, with all that an operator wants to see. */
export interface ActionOfExecution extends Partial<OfEntry> {
  id: string;
  name: string;
  title: string;
  status: ActionStatus;
  /** The attributes with their expressions resolved; null if the action was not reached, or they have no values. */
  attributes: unknown;
  output: unknown;
  error: ErrorBody | null;
  hold: {
    id: string;
    label: unknown;
    /** Why the answer that came before it was not taken. */
    refusedAnswer: ErrorBody | null;
    acceptsData: boolean;
    since: string;
    expiresAt: string;
  } | null;
  failedTries: number;
  startedAt: string | null;
  updatedAt: string | null;
  /** The beginning of its timeline. */
  timeline: TimelineEntry[];
  /** The number of the last event in `timeline`, if there are more; null if it is complete. */
  timelineCutAt: number | null;
  temporalWorkflowId: string;
  /** Null if Temporal no longer has the run, or does not answer. */
  temporalRunId: string | null;
}
