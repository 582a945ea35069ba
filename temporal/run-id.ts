import type { Client } from '@temporalio/client';

const patienceMs = 2_000;

/**
 * The id of the present or last run that Temporal has under this name; null if there is none, or Temporal cannot be
 * asked now.
 */
export const findRunId = (client: Client, workflowId: string): Promise<string | null> =>
  client
    .withDeadline(Date.now() + patienceMs, () => client.workflow.getHandle(workflowId).describe())
    .then(
      ({ runId }) => runId,
      () => null,
    );
