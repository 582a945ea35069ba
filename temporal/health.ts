import { isGrpcServiceError, type Client } from '@temporalio/client';
import type { TemporalState } from '../src/executions/contract/temporal-state.ts';

const patienceMs = 1_000;
const workflowTasks = 1;
/** No run has this name. That Temporal finds none shows that it has histories. */
const nobody = 'holdfast/health';

/** Codes of gRPC for a call that nobody has answered; the first one is what a worker's connection says of a time that is over. */
const unanswered: ReadonlySet<number> = new Set([1, 4, 14]);
const notFound = 5;

type Answer = 'answered' | 'unanswered' | 'notFound';

/**
 * Returns how Temporal is for the runs of this task queue. Its frontend alone answers also while nothing moves behind it: so what gives out
 * tasks, and what keeps histories, are asked as well. A refusal is an answer, too: it says nothing of runs.
 */
export async function temporalState(client: Client, taskQueue: string): Promise<TemporalState> {
  const { workflowService } = client;
  const { namespace } = client.options;
  const [itself, ...behind] = await Promise.all([
    answerTo(client, () => workflowService.describeNamespace({ namespace })),
    answerTo(client, () =>
      workflowService.describeTaskQueue({
        namespace,
        taskQueue: { name: taskQueue },
        taskQueueType: workflowTasks,
      }),
    ),
    answerTo(client, () =>
      workflowService.describeWorkflowExecution({ namespace, execution: { workflowId: nobody } }),
    ),
  ]);
  if (itself === 'unanswered') return 'unreachable';
  if (itself === 'notFound') return 'noNamespace';
  return behind.includes('unanswered') ? 'standsStill' : 'ok';
}

const answerTo = (client: Client, ask: () => Promise<unknown>): Promise<Answer> =>
  client.withDeadline(Date.now() + patienceMs, ask).then(
    () => 'answered',
    (error: unknown) => {
      const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
      if (code === notFound) return 'notFound';
      return code === undefined || unanswered.has(code) ? 'unanswered' : 'answered';
    },
  );
