import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import type { RunStart } from '../db/queries/outbox/outbox.ts';
import {
  executionWorkflow,
  searchAttributes,
  temporalWorkflowId,
} from '../src/executions/contract/execution-workflow.ts';
import { firstOf } from '../src/executions/contract/first-entry.ts';
import type { RunArguments, RunReply } from '../src/executions/contract/run-messages.ts';
import { firstGeneration, generationBefore } from '../src/executions/contract/generation.ts';

const { KEYWORD } = SearchAttributeType;
const projectKey = defineSearchAttributeKey(searchAttributes.project, KEYWORD);
const workflowKey = defineSearchAttributeKey(searchAttributes.workflow, KEYWORD);

/** It decides how soon another worker takes over from one that was killed, and how often local activities heartbeat. */
const workflowTaskTimeoutMs = 3_000;

/** Temporal's priorities are 1 to 5; 3 is usual. */
const lastPriority = 5;

type Execution = (args: RunArguments) => Promise<unknown>;

function argumentsOf(
  { executionId, versionId, ...run }: RunStart,
  { begun, asks }: Pick<StartedAs, 'begun' | 'asks'>,
): RunArguments {
  const { generation, step } = run;
  const begin = begun || asks ? null : firstOf(run);
  return {
    v: 3,
    executionId,
    versionId,
    generation,
    step,
    ...(begin && { begin }),
    ...(begun && { begun }),
    ...(run.isChild ? { child: true as const } : {}),
  };
}

/**
 * The first replacement of a run that achieves nothing begins at once, the second in succession a second later, each further one after twice as long.
 */
const firstDelayMs = 1_000;
const longestDelayMs = 300_000;

const delayMs = (fruitless: number): number =>
  fruitless < 2 ? 0 : Math.min(firstDelayMs * 2 ** (fruitless - 2), longestDelayMs);

/** How a run starts. */
interface StartedAs {
  /** Whether the client is that of a worker, which gets the first task of the run at once. */
  isOfWorker?: boolean;
  /** The reply of the worker that has begun the execution. */
  begun?: RunReply;
  /** Whether the run asks what is pending, because somebody has begun the execution. */
  asks?: boolean;
}

export function startOptions(
  runStart: RunStart,
  taskQueue: string,
  { isOfWorker = false, ...as }: StartedAs = {},
) {
  const startDelay = delayMs(runStart.fruitlessHealings);
  return {
    taskQueue,
    workflowId: temporalWorkflowId(runStart.executionId, runStart.generation),
    args: [argumentsOf(runStart, as)],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowTaskTimeout: workflowTaskTimeoutMs,
    // For those who read the list of runs. A name is what its author wrote for everybody, and no data of an execution.
    memo: { workflow: runStart.workflowName },
    // Tasks of accounts are served in turn where the server does so; those of a run inherit it. Its history has no event more.
    // A run of which nothing remains to be done is there for operators alone, so every other one comes first.
    priority: { fairnessKey: runStart.accountId, ...(as.begun?.final && { priorityKey: lastPriority }) },
    // A signal ends the delay: an answer does not wait for it.
    startDelay,
    requestEagerStart: isOfWorker && startDelay === 0,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: projectKey, value: runStart.projectId },
      { key: workflowKey, value: runStart.workflowId },
    ]),
  } satisfies WorkflowStartOptions<Execution>;
}

/** `closed`: a run of this name has closed already. `eagerly`: its first task came with the answer, to the worker of this process. */
export type RunStarted = 'closed' | 'started' | 'eagerly';

/**
 * Starts the run, or finds it started. A run of the generation before that an older release has begun is open still, and has
 * nothing more to do, so it is closed first; one that was healed has closed, or ends by itself.
 */
export async function startRun(
  client: Client,
  taskQueue: string,
  runStart: RunStart,
  as?: StartedAs,
): Promise<RunStarted> {
  if (runStart.generation > firstGeneration && runStart.fruitlessHealings === 0)
    await closeRunBefore(client, runStart);
  try {
    const run = await client.workflow.start<Execution>(
      executionWorkflow,
      startOptions(runStart, taskQueue, as),
    );
    return run.eagerlyStarted ? 'eagerly' : 'started';
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return 'closed';
    throw error;
  }
}

async function closeRunBefore(client: Client, { executionId, generation }: RunStart): Promise<void> {
  const before = client.workflow.getHandle(temporalWorkflowId(executionId, generationBefore(generation)));
  try {
    await before.terminate('Another run goes on with this execution.');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
