import {
  WorkflowExecutionAlreadyStartedError,
  type Client,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import type { RunStart } from '../db/queries/outbox/outbox.ts';
import {
  executionWorkflow,
  searchAttributes,
  temporalWorkflowId,
  type ExecutionArguments,
} from '../src/contract/execution-workflow.ts';
import { flowQueueOf, flowWorkflow, type FlowArguments } from '../src/contract/flow-workflow.ts';

const { KEYWORD } = SearchAttributeType;
const projectKey = defineSearchAttributeKey(searchAttributes.project, KEYWORD);
const workflowKey = defineSearchAttributeKey(searchAttributes.workflow, KEYWORD);
const statusKey = defineSearchAttributeKey(searchAttributes.status, KEYWORD);

/** It decides how soon another worker takes over from one that was killed, and how often local activities heartbeat. */
const workflowTaskTimeoutMs = 3_000;

type Execution = (args: ExecutionArguments | FlowArguments) => Promise<unknown>;

function argumentsOf({
  executionId,
  versionId,
  attempt,
  ...run
}: RunStart): ExecutionArguments | FlowArguments {
  if (run.engine === 2)
    return { v: 2, executionId, versionId, attempt, ...(run.isChild ? { child: true as const } : {}) };
  return { executionId, versionId, attempt, step: run.step, actions: run.actions };
}

export function startOptions(runStart: RunStart, taskQueue: string) {
  return {
    taskQueue: runStart.engine === 2 ? flowQueueOf(taskQueue) : taskQueue,
    workflowId: temporalWorkflowId(runStart.executionId, runStart.attempt),
    args: [argumentsOf(runStart)],
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowTaskTimeout: workflowTaskTimeoutMs,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: projectKey, value: runStart.projectId },
      { key: workflowKey, value: runStart.workflowId },
      { key: statusKey, value: 'running' },
    ]),
  } satisfies WorkflowStartOptions<Execution>;
}

/** Starts the run, or finds it started. False: a run of this name has closed already. */
export async function startRun(client: Client, taskQueue: string, runStart: RunStart): Promise<boolean> {
  try {
    const type = runStart.engine === 2 ? flowWorkflow : executionWorkflow;
    await client.workflow.start<Execution>(type, startOptions(runStart, taskQueue));
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
