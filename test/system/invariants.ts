import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Database } from '../../db/connection/client.ts';
import {
  executionOf,
  temporalWorkflowId,
  executionWorkflow,
  type PlannedAction,
} from '../../src/executions/contract/execution-workflow.ts';
import { isFinal, type ExecutionStatus } from '../../src/executions/status.ts';
import type { Ledger } from './ledger.ts';
import type { Generation } from '../../src/executions/contract/generation.ts';

interface Row {
  id: string;
  generation: Generation;
  status: ExecutionStatus;
  seq: number;
  completed: string[];
  plan: string;
  log: { seq: number; type: string; actionId: string | null }[];
  checkpoints: string[];
  pendingHolds: number;
  undispatched: boolean;
  timesInOrder: boolean;
}

export interface Observed {
  db: Database;
  client: Client;
  taskQueue: string;
  ledger: Ledger;
}

/** Returns the broken promises, of all executions of a database and all runs of its task queue; none if all is well. */
export async function violations({ db, client, taskQueue, ledger }: Observed): Promise<string[]> {
  const rows = await readRows(db);
  const broken = rows.flatMap((row) =>
    Object.entries(promisesOf(row))
      .filter(([, kept]) => !kept)
      .map(([promise]) => `${row.id}: ${promise}: ${JSON.stringify(row)}`),
  );
  for (const row of rows) {
    const run = await runOf(client, row);
    const wanted = isFinal(row.status) ? 'closed' : 'open';
    if (run !== wanted) broken.push(`${row.id}: the row is ${row.status} and its run is ${run}`);
  }
  const known = new Set(rows.map(({ id }) => id));
  const query = `WorkflowType = '${executionWorkflow}' AND TaskQueue = '${taskQueue}'`;
  for await (const { workflowId } of client.workflow.list({ query })) {
    if (!known.has(executionOf(workflowId)?.id ?? '')) broken.push(`${workflowId}: a run without a row`);
  }
  const effects = Map.groupBy(ledger.effects, ({ key }) => key);
  for (const [key, written] of effects) {
    if (new Set(written.map(({ effect }) => effect)).size > 1) broken.push(`${key}: different effects`);
  }
  return broken;
}

/** Returns promises about one execution, by their sentences. */
function promisesOf(row: Row): Record<string, boolean> {
  const planned = (JSON.parse(row.plan) as PlannedAction[]).map(({ id }) => id);
  const inOrder = planned.filter((id) => row.completed.includes(id));
  const reported = row.log.flatMap(({ type, actionId }) =>
    type === 'workflowExecution.actionCompleted' ? [actionId] : [],
  );
  const terminal = row.log.filter(({ type }) =>
    /^workflowExecution\.(completed|failed|cancelled)$/.test(type),
  );
  const final = isFinal(row.status);
  return {
    'the execution is dispatched to Temporal': !row.undispatched,
    'completed actions are unique and in the order of the definition': same(row.completed, inOrder),
    'a completed execution completed every action':
      row.status !== 'completed' || same(row.completed, planned),
    'each completed action has its one checkpoint': same(
      row.checkpoints,
      planned.filter((id) => row.completed.includes(id)),
    ),
    'each completed action was reported once': same(row.completed, reported),
    'the log has no gap': same(
      row.log.map(({ seq }) => seq),
      Array.from({ length: row.seq }, (_, index) => index + 1),
    ),
    'a final execution ends with its one terminal row, an open one has none': final
      ? terminal.length === 1 && row.log.at(-1)?.type === `workflowExecution.${row.status}`
      : terminal.length === 0,
    'no hold outlives its execution': !final || row.pendingHolds === 0,
    'created, started, ended and updated in this order': row.timesInOrder,
  };
}

const same = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const readRows = (db: Database): Promise<Row[]> => db.$client<Row[]>`
  select e.id, e.attempt + e.healings as generation, e.status, e.seq, e.completed_action_ids as completed, v.plan,
    e.dispatched_at is null as undispatched,
    e.created_at <= coalesce(e.start_time, e.created_at) and coalesce(e.start_time, e.created_at) <= e.updated_at
      and coalesce(e.end_time = e.updated_at, not is_final(e.status)) as "timesInOrder",
    (select coalesce(json_agg(json_build_object('seq', l.seq, 'type', l.type, 'actionId', l.action_id) order by l.seq), '[]')
      from log l where l.execution_id = e.id) as log,
    array(select a.path from execution_entries a where a.execution_id = e.id and a.status = 'completed' and a.is_action is not false
      order by array_position(e.completed_action_ids, a.path)) as checkpoints,
    (select count(*)::integer from holds h where h.execution_id = e.id and h.state <> 'closed') as "pendingHolds"
  from executions e join workflow_versions v on v.id = e.version_id order by e.id`;

async function runOf(client: Client, { id, generation }: Row): Promise<'open' | 'closed' | 'unknown'> {
  try {
    const { status } = await client.workflow.getHandle(temporalWorkflowId(id, generation)).describe();
    return status.name === 'RUNNING' ? 'open' : 'closed';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'unknown';
    throw error;
  }
}
