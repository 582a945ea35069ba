import type { Database } from '../../db/client.ts';
import type { FlowCommitted } from '../../db/queries/executions/flow/commit.ts';
import type { Outcome } from '../../db/queries/executions/flow/rows.ts';
import type { StepResult } from '../../db/queries/executions/steps/commit.ts';
import { executionEvents } from '../../src/events/execution-event.ts';
import type { EntryCommand } from '../../src/contract/flow-workflow.ts';
import { isFinal } from '../../src/flow/row.ts';
import { commitDecision } from './commit-decision.ts';
import { Decision } from './decision.ts';
import { endAction, endActionAtOnce } from './end-action.ts';
import { FlowRun, type EngineDependencies } from './flow-run.ts';
import { oweLoopsAround } from './loops-around.ts';

export interface EntryCommitted extends FlowCommitted {
  /** Null if nothing was written. */
  decision: Decision | null;
  outcome: StepResult['status'] | 'cancelled';
}

const maxTries = 50;

/**
 * Commits what an action came to, and what follows from it. Null for a result: the action was stopped. Within a
 * transaction nothing is evaluated: what that leaves open is due, and decided after it.
 */
export async function commitResult(
  engine: EngineDependencies,
  command: EntryCommand,
  tx: Database,
  result: StepResult | null,
): Promise<EntryCommitted> {
  const isPool = tx === engine.db;
  for (let tries = 1; ; tries++) {
    const run = await FlowRun.open({ ...engine, db: tx }, command);
    if (!run) return refused;
    const decision = new Decision({ ...engine, db: tx }, run);
    await decision.rows.read(command.path);
    const stored = decision.rows.stored(command.path);
    if (stored?.row.turn !== command.turn || stored.outcome !== null || isFinal(stored.row)) return refused;
    const { path, request } = command;
    decision.fence = { path, do: request.do, ...('inboxId' in request ? { inboxId: request.inboxId } : {}) };
    if (result?.status === 'held') hold(decision, command, result);
    else await end(decision, command, result, isPool);
    const committed = await commitDecision(decision, tx);
    if (committed.applied || !isPool || tries >= maxTries)
      return { ...committed, decision, outcome: result?.status ?? 'cancelled' };
  }
}

const refused: EntryCommitted = {
  decision: null,
  outcome: 'cancelled',
  applied: false,
  status: null,
  due: [],
  stopped: [],
  holdId: null,
  inboxId: null,
  dataBytes: null,
};

function hold(
  decision: Decision,
  { path }: EntryCommand,
  { status: _, output, ...wait }: Extract<StepResult, { status: 'held' }>,
): void {
  const row = decision.rows.row(path);
  if (!row) throw new Error(`there is no row ${path}`);
  const facts = decision.facts.of(path);
  decision.facts.take(path, { output });
  facts.failedTries = 0;
  decision.rows.changed.set(path, row);
  decision.hold = { path, ...wait, isEnding: row.state === 'stopping' };
  decision.facts.log.push({ type: executionEvents.onHold, path, withError: false });
  oweLoopsAround(decision, path);
}

async function end(
  decision: Decision,
  { path }: EntryCommand,
  result: Exclude<StepResult, { status: 'held' }> | null,
  isPool: boolean,
): Promise<void> {
  if (result) decision.facts.take(path, result.status === 'failed' ? result : { output: result.output });
  const outcome = result ? outcomeOf(decision, path, result) : 'cancelled';
  if (isPool) {
    await endAction(decision, path, outcome);
    return;
  }
  if (endActionAtOnce(decision, path, outcome)) return;
  const row = decision.rows.row(path);
  if (row) decision.rows.changed.set(path, row);
  decision.facts.of(path).outcome = outcome;
  decision.owe(path);
}

function outcomeOf(
  { run, facts }: Decision,
  path: string,
  { status }: Exclude<StepResult, { status: 'held' }>,
): Outcome {
  if (status === 'failed') return 'failed';
  if (run.entryOf(path).action?.contract.name !== 'general/end@v1') return 'completed';
  facts.give('', run.knownOutput(path, 'output') ?? null);
  return 'ended';
}
