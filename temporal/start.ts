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
import type { PendingEntry, RunArguments } from '../src/executions/contract/run-messages.ts';
import { pathOf } from '../src/engine/plan/path.ts';
import { firstGeneration, generationBefore } from '../src/executions/contract/generation.ts';
import { firstTurn } from '../src/engine/walker/turn.ts';

const { KEYWORD } = SearchAttributeType;
const projectKey = defineSearchAttributeKey(searchAttributes.project, KEYWORD);
const workflowKey = defineSearchAttributeKey(searchAttributes.workflow, KEYWORD);

/** It decides how soon another worker takes over from one that was killed, and how often local activities heartbeat. */
const workflowTaskTimeoutMs = 3_000;

type Execution = (args: RunArguments) => Promise<unknown>;

function argumentsOf({ executionId, versionId, ...run }: RunStart): RunArguments {
  const { generation, step } = run;
  const begin = firstOf(run);
  return {
    v: 3,
    executionId,
    versionId,
    generation,
    step,
    ...(begin && { begin }),
    ...(run.isChild ? { child: true as const } : {}),
  };
}

/** Returns the action with which an execution begins, if that is certain. */
function firstOf({
  generation,
  step,
  actions,
}: Pick<RunStart, 'generation' | 'step' | 'actions'>): PendingEntry | null {
  const [first] = actions;
  if (first?.begins !== true || generation !== firstGeneration || step !== 0) return null;
  const { id, name, runs, timeoutMs } = first;
  return { path: pathOf(id), turn: firstTurn, request: { do: 'run' }, name, runs, timeoutMs };
}

/**
 * The first replacement of a run that achieves nothing begins at once, the second in succession a second later, each further one after twice as long.
 */
const firstDelayMs = 1_000;
const longestDelayMs = 300_000;

const delayMs = (fruitless: number): number =>
  fruitless < 2 ? 0 : Math.min(firstDelayMs * 2 ** (fruitless - 2), longestDelayMs);

export function startOptions(
  runStart: RunStart,
  taskQueue: string,
  { isOfWorker }: { isOfWorker: boolean } = { isOfWorker: false },
) {
  const startDelay = delayMs(runStart.fruitlessHealings);
  return {
    taskQueue,
    workflowId: temporalWorkflowId(runStart.executionId, runStart.generation),
    args: [argumentsOf(runStart)],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowTaskTimeout: workflowTaskTimeoutMs,
    // For those who read the list of runs. A name is what its author wrote for everybody, and no data of an execution.
    memo: { workflow: runStart.workflowName },
    // Tasks of accounts are served in turn where the server does so; those of a run inherit it. Its history has no event more.
    priority: { fairnessKey: runStart.accountId },
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
  as?: { isOfWorker: boolean },
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
