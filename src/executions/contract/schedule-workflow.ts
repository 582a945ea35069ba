/** The contract about the firing of schedules: names, ids and times only, because Temporal writes them into histories. */

/** The workflow that a Temporal schedule starts at each of its times, and its one activity, which starts the execution. */
export const fireWorkflow = 'fireSchedule';

export interface FireCommand {
  scheduleId: string;
  /** The time of the schedule without jitter, ISO 8601. */
  at: string;
}

/** Temporal's id of a schedule. */
export const temporalScheduleId = (id: string): string => `holdfast-schedule-${id}`;

/** The id of the workflow that it starts, to which Temporal adds the time. */
export const fireWorkflowId = (id: string): string => `holdfast-fire-${id}`;

/**
 * The time that Temporal has added to the id, without jitter; null if no schedule has started the workflow. All servers
 * add it where starts may overlap; not all set the search attribute with the same time.
 */
export const timeOfFiring = (workflowId: string): string | null =>
  /-(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(workflowId)?.[1] ?? null;
