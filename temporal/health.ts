import { isGrpcServiceError, type Client } from '@temporalio/client';
import type { TemporalState } from '../src/contract/temporal-state.ts';

const patienceMs = 1_000;
const notFound: number = 5;
const workflowTasks = 1;
/** No run has this name. Whether Temporal finds that out shows whether it has histories. */
const nobody = 'holdfast/health';

/**
 * Returns how Temporal is for the runs of this task queue. Its frontend alone answers also while nothing moves behind it: so what gives out
 * tasks, and what keeps histories, are asked as well.
 */
export async function temporalState(client: Client, taskQueue: string): Promise<TemporalState> {
  const { workflowService } = client;
  const { namespace } = client.options;
  const [isThere, ...doMove] = await Promise.all([
    answers(client, () => workflowService.getSystemInfo({})),
    answers(client, () =>
      workflowService.describeTaskQueue({
        namespace,
        taskQueue: { name: taskQueue },
        taskQueueType: workflowTasks,
      }),
    ),
    answers(client, () =>
      workflowService.describeWorkflowExecution({ namespace, execution: { workflowId: nobody } }),
    ),
  ]);
  if (!isThere) return 'unreachable';
  return doMove.every(Boolean) ? 'ok' : 'standsStill';
}

const answers = (client: Client, ask: () => Promise<unknown>): Promise<boolean> =>
  client.withDeadline(Date.now() + patienceMs, ask).then(
    () => true,
    (error: unknown) => isGrpcServiceError(error) && (error.code as number) === notFound,
  );
