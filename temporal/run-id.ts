import type { Client } from '@temporalio/client';

const patienceMs = 2_000;

/** Id of the run that Temporal has by this name, or had last; null where it has none, or can't be asked now. */
export const findRunId = (client: Client, workflowId: string): Promise<string | null> =>
  client
    .withDeadline(Date.now() + patienceMs, () => client.workflow.getHandle(workflowId).describe())
    .then(
      ({ runId }) => runId,
      () => null,
    );
