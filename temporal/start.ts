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

const { KEYWORD } = SearchAttributeType;
const projectKey = defineSearchAttributeKey(searchAttributes.project, KEYWORD);
const workflowKey = defineSearchAttributeKey(searchAttributes.workflow, KEYWORD);
const statusKey = defineSearchAttributeKey(searchAttributes.status, KEYWORD);

/** It decides how soon another worker takes over from one that was killed, and how often local activities heartbeat. */
const workflowTaskTimeoutMs = 3_000;

type Execution = (args: ExecutionArguments) => Promise<unknown>;

export function startOptions(runStart: RunStart, taskQueue: string) {
  const { executionId, versionId, attempt, step, actions } = runStart;
  return {
    taskQueue,
    workflowId: temporalWorkflowId(executionId, attempt),
    args: [{ executionId, versionId, attempt, step, actions }],
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
    await client.workflow.start<Execution>(executionWorkflow, startOptions(runStart, taskQueue));
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
