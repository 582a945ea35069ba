import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import {
  inboxSignal,
  temporalWorkflowId,
  type InboxSignal,
} from '../src/executions/contract/execution-workflow.ts';
import type { NudgeSignal } from '../src/executions/contract/run-messages.ts';
import type { Generation } from '../src/executions/contract/generation.ts';

/** Signals a run. False: there is no open run of this name. */
export async function signalRun(
  client: Client,
  run: { executionId: string; generation: Generation },
  signal: InboxSignal | NudgeSignal,
): Promise<boolean> {
  try {
    const handle = client.workflow.getHandle(temporalWorkflowId(run.executionId, run.generation));
    await handle.signal<[InboxSignal | NudgeSignal]>(inboxSignal, signal);
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
