import { earlyKeys } from '../../db/answer-keys.ts';
import { isCallbackKey } from '../../db/callback-key.ts';
import type { Database } from '../../db/client.ts';
import type { FlowCommitted } from '../../db/queries/executions/flow/commit.ts';
import type { StepResult } from '../../db/queries/executions/step-result.ts';
import { executionEvents } from '../../src/events/execution-event.ts';
import type { EntryCommand } from '../../src/contract/run-messages.ts';
import { isRejected } from '../../db/is-rejected.ts';
import { isFinal } from '../../src/engine/walker/row.ts';
import { beginCancellation } from './cancellation.ts';
import { awaitChild } from './children.ts';
import { commitDecision } from './commit-decision.ts';
import { Decision } from './decision.ts';
import { endAction, endActionAtOnce } from './end-action.ts';
import { fittingResult } from './fitting-result.ts';
import { FlowRun } from './flow-run.ts';
import { heldEntry } from './reply.ts';
import type { Engine } from './settle.ts';
import { outcomeOfFailed, outcomeOfStopped } from './stopped-outcome.ts';
import { takeResult } from './take-result.ts';
import { oweLoopsAround } from './loops-around.ts';

export interface EntryCommitted extends FlowCommitted {
  /** Null if nothing was written. */
  decision: Decision | null;
  outcome: StepResult['status'] | 'cancelled';
}

const maxTries = 50;

/**
 * Commits what an action came to, and what follows from it. Null for `made`: the action was stopped. Within a
 * transaction nothing is evaluated: what that leaves open is due, and decided after it.
 */
export async function commitResult(
  engine: Engine,
  command: EntryCommand,
  tx: Database,
  made: StepResult | null,
  first: Decision | null,
): Promise<EntryCommitted> {
  const isPool = tx === engine.db;
  let { computeAhead } = engine;
  let known = command;
  for (let tries = 1; ; tries++) {
    // Rows that were read before the action worked are as good as those of now, because the commit compares the versions.
    const decision = (tries === 1 && first) || (await readAgain({ ...engine, db: tx }, known));
    if (!decision) return refused;
    known = { ...command, step: decision.run.key.step };
    const row = decision.rows.row(command.path);
    // An action whose `catch` runs is over, though its row is not final yet.
    const isOpen = row?.turn === command.turn && row.phase === 'body' && !isFinal(row);
    if (!isOpen || (decision.rows.stored(command.path)?.outcome ?? null) !== null) return refused;
    if (isPool) await beginCancellation(decision);
    const { path, request } = command;
    decision.fence = { path, do: request.do, ...('inboxId' in request ? { inboxId: request.inboxId } : {}) };
    // In a transaction the commit itself refuses, and the work of the action is undone with it.
    const result = isPool ? fittingResult(decision.run, path, made) : made;
    if (result?.status === 'held') hold(decision, command, result);
    else if (result?.status === 'awaiting') awaitChild(decision, command.path, result.output);
    else await end(decision, command, result, isPool, computeAhead);
    const committed = await commitDecision(decision, isPool ? null : tx).catch((error: unknown) => {
      if (!isPool || !computeAhead || !isRejected(error)) throw error;
      // It may be what was computed ahead that cannot be stored.
      computeAhead = undefined;
      return { ...refused, decision };
    });
    if (committed.applied || !isPool || tries >= maxTries)
      return { ...committed, decision, outcome: result?.status ?? 'cancelled' };
  }
}

async function readAgain(engine: Engine, command: EntryCommand): Promise<Decision | null> {
  const run = await FlowRun.open(engine, command, { path: command.path });
  return run && new Decision(engine, run);
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
  step: null,
  admitted: null,
};

function hold(
  decision: Decision,
  { executionId, path, request }: EntryCommand,
  { output, logged = 'onHold', ...wait }: Extract<StepResult, { status: 'held' }>,
): void {
  const row = decision.rows.row(path);
  if (!row) throw new Error(`there is no row ${path}`);
  const facts = decision.facts.of(path);
  decision.facts.take(path, { output });
  decision.run.meter.count(wait.label?.length ?? 0);
  if (!decision.run.entryOf(path).retry) facts.failedTries = 0;
  decision.rows.changed.set(path, row);
  // Only a wait that begins takes an answer that came before it.
  const takesEarly = request.do === 'run' && wait.keys.some(isCallbackKey);
  const keys = takesEarly ? [...wait.keys, ...Object.values(earlyKeys(executionId, path))] : wait.keys;
  const entry = heldEntry(decision.run, path, row.turn);
  decision.hold = { ...wait, keys, path, isEnding: row.state === 'stopping', entry };
  if (wait.refusal)
    decision.facts.log.push({ type: executionEvents.answerRefused, path, error: wait.refusal });
  decision.facts.log.push({ type: executionEvents[logged], path, error: null });
  oweLoopsAround(decision, path);
}

async function end(
  decision: Decision,
  { path }: EntryCommand,
  result: Exclude<StepResult, { status: 'held' | 'awaiting' }> | null,
  isPool: boolean,
  computeAhead: Engine['computeAhead'],
): Promise<void> {
  const taken = result ? takeResult(decision, path, result) : await outcomeOfStopped(decision, path);
  const outcome = taken === 'failed' ? outcomeOfFailed(decision, path) : taken;
  if (isPool) {
    await endAction(decision, path, outcome);
    await computeAhead?.(decision);
    return;
  }
  if (endActionAtOnce(decision, path, outcome)) return;
  const row = decision.rows.row(path);
  if (row) decision.rows.changed.set(path, row);
  decision.facts.of(path).outcome = outcome;
  decision.owe(path);
}
