import type { Client } from '@temporalio/client';

const patienceMs = 1_000;

export const temporalAnswers = (client: Client): Promise<boolean> =>
  client
    .withDeadline(Date.now() + patienceMs, () => client.workflowService.getSystemInfo({}))
    .then(
      () => true,
      () => false,
    );
