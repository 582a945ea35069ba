import { executionWorkflow } from '../src/contract/execution-workflow.ts';
import { flowQueueOf, flowWorkflow } from '../src/contract/flow-workflow.ts';

/** The beginning of a visibility query for the runs of executions, of both engines. */
export const runsOf = (taskQueue: string): string =>
  `WorkflowType IN ('${executionWorkflow}', '${flowWorkflow}') AND TaskQueue IN ('${taskQueue}', '${flowQueueOf(taskQueue)}')`;
