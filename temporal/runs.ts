import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { RunStart } from '../db/queries/outbox/outbox.ts';
import {
  executionOf,
  temporalWorkflowId,
  type RunFate,
  type RunKey,
} from '../src/executions/contract/execution-workflow.ts';
import { runsOf } from './of-queue.ts';
import { signalRun } from './signal.ts';
import { startRun } from './start.ts';

/** Reads what Temporal knows about the runs of executions. */
export function createRuns(client: Client, taskQueue: string) {
  return {
    start: (runStart: RunStart): Promise<boolean> =>
      startRun(client, taskQueue, runStart).then((started) => started !== 'closed'),

    /** Runs that something other than their own code has closed since then, in one visibility query. */
    async listClosed(since: Date): Promise<RunKey[]> {
      const closed: RunKey[] = [];
      const query =
        `${runsOf(taskQueue)} ` +
        `AND ExecutionStatus IN ('Terminated', 'TimedOut', 'Canceled', 'Failed') AND CloseTime >= '${since.toISOString()}'`;
      for await (const { workflowId } of client.workflow.list({ query })) {
        const run = executionOf(workflowId);
        if (run) closed.push(run);
      }
      return closed;
    },

    /** The runs of a batch that are not open in Temporal, in one visibility query. */
    async withoutOpenRun<Run extends RunKey>(batch: Run[]): Promise<Run[]> {
      if (batch.length === 0) return [];
      const names = batch.map(({ id, generation }) => `'${temporalWorkflowId(id, generation)}'`).join(', ');
      const running = new Set<string>();
      const query = `WorkflowId IN (${names}) AND ExecutionStatus = 'Running'`;
      for await (const { workflowId } of client.workflow.list({ query })) running.add(workflowId);
      return batch.filter(({ id, generation }) => !running.has(temporalWorkflowId(id, generation)));
    },

    /** What an open run does, as the server sees it; null: it is not open. Local activities are not seen. */
    async look({ id, generation }: RunKey) {
      const { raw, status } = await client.workflow.getHandle(temporalWorkflowId(id, generation)).describe();
      if (status.name !== 'RUNNING') return null;
      return {
        isStuck: (raw.pendingWorkflowTask?.attempt ?? 0) >= stuckTries,
        isCalling: (raw.pendingActivities?.length ?? 0) > 0,
      };
    },

    async terminate({ id, generation }: RunKey, reason: string): Promise<void> {
      await client.workflow.getHandle(temporalWorkflowId(id, generation)).terminate(reason);
    },

    /** Asks a run to look at what is pending. False: it is not open. */
    nudge: ({ id, generation }: RunKey): Promise<boolean> =>
      signalRun(client, { executionId: id, generation }, { kind: 'nudge' }),

    /** The open runs that began since then. */
    async *listOpen(since: Date): AsyncGenerator<RunKey> {
      const query = `${runsOf(taskQueue)} AND ExecutionStatus = 'Running' AND StartTime >= '${since.toISOString()}'`;
      for await (const { workflowId } of client.workflow.list({ query })) {
        const run = executionOf(workflowId);
        if (run) yield run;
      }
    },

    /** The state of a run. Unlike visibility, it does not lag. */
    async fateOf({ id, generation }: RunKey): Promise<RunFate> {
      try {
        const { status } = await client.workflow.getHandle(temporalWorkflowId(id, generation)).describe();
        return fates[status.name] ?? 'closed';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return 'gone';
        throw error;
      }
    },
  };
}

/** A task fails now and then, as when a worker is killed. */
const stuckTries = 4;

const fates: Partial<Record<string, RunFate>> = {
  RUNNING: 'open',
  CONTINUED_AS_NEW: 'open',
  PAUSED: 'open',
  TERMINATED: 'terminated',
  CANCELLED: 'cancelled',
  TIMED_OUT: 'timedOut',
};
