import { executionWorkflow } from '../src/executions/contract/execution-workflow.ts';

/** The beginning of a visibility query for the runs of executions. */
export const runsOf = (taskQueue: string): string =>
  `WorkflowType = '${executionWorkflow}' AND TaskQueue = '${taskQueue}'`;
