import { earlyKeys } from '../../db/keys/answer-keys.ts';
import { isCallbackKey } from '../../db/keys/callback-key.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Commit } from '../../db/queries/executions/engine/commit.ts';
import type { CommitOutcome } from '../../db/queries/executions/engine/write-commit.ts';
import type { StepResult } from '../../db/queries/executions/step-result.ts';
import { executionEvents } from '../../src/executions/events/execution-event.ts';
import type { EntryCommand } from '../../src/executions/contract/run-messages.ts';
import { isTransaction } from '../../db/connection/transaction.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { isFinal } from '../../src/engine/walker/row.ts';
import { awaitChild } from './deciding/children.ts';
import { commitUntilApplied, notApplied } from './committing/commit-until-applied.ts';
import type { Decision } from './deciding/decision.ts';
import type { DecisionBuilder } from './deciding/decision-builder.ts';
import { endAction, endActionAtOnce } from './deciding/end-action.ts';
import { fittingResult } from './deciding/fitting-result.ts';
import { heldEntry } from './reply.ts';
import type { ComputeAhead, Engine } from './committing/engine.ts';
import { outcomeOfFailed, outcomeOfStopped } from './deciding/stopped-outcome.ts';
import { recordResult } from './deciding/record-result.ts';
import { wakeLoopsAround } from './deciding/loop-slots.ts';

export interface EntryCommitted extends CommitOutcome {
  /** Null if nothing was decided. */
  decision: Decision | null;
  outcome: StepResult['status'] | 'cancelled';
}

/**
 * Commits the result of an action, and what follows from it. Null for `made`: the action was stopped. Within a
 * transaction nothing is evaluated: what that leaves open is due, and decided after it.
 * @param first what was read before the action worked; of several calls with it, the first one decides with it
 */
export async function commitResult(
  engine: Engine,
  command: EntryCommand,
  db: Database,
  made: StepResult | null,
  first: DecisionBuilder | null,
): Promise<EntryCommitted> {
  const { path } = command;
  const tx = isTransaction(db) ? db : null;
  let outcome: EntryCommitted['outcome'] = 'cancelled';
  const written = await commitUntilApplied(
    engine,
    { key: command, path, tx, first },
    async (decision, ahead) => {
      if (!isOpen(decision, command)) return false;
      decision.draft.answer(fenceOf(command));
      // In a transaction the commit itself refuses, and the work of the action is undone with it.
      const result = tx ? made : await fittingResult(decision.run, path, made);
      outcome = result?.status ?? 'cancelled';
      if (result?.status === 'held') hold(decision, command, result);
      else if (result?.status === 'awaiting') awaitChild(decision, path, result.output);
      else await end(decision, path, result, tx ? null : [ahead, engine.beginAhead]);
      return true;
    },
  );
  return { ...(written?.committed ?? notApplied), decision: written?.decision ?? null, outcome };
}

/** Whether its result is still pending. One whose `catch` runs is over, though its row is not final yet. */
function isOpen({ rows }: DecisionBuilder, { path, turn }: EntryCommand): boolean {
  const row = rows.row(path);
  const isPending = row?.turn === turn && row.phase === 'body' && !isFinal(row);
  return isPending && (rows.stored(path)?.outcome ?? null) === null;
}

const fenceOf = ({ path, request }: EntryCommand): NonNullable<Commit['fence']> => ({
  path,
  do: request.do,
  ...('inboxId' in request ? { inboxId: request.inboxId } : {}),
});

function hold(
  decision: DecisionBuilder,
  { executionId, path, request }: EntryCommand,
  { output, logged = 'onHold', ...wait }: Extract<StepResult, { status: 'held' }>,
): void {
  const row = decision.rows.row(path);
  if (!row) throw new Error(`there is no row ${path}`);
  const facts = decision.facts.of(path);
  decision.facts.record(path, { output });
  decision.run.meter.count(wait.label?.length ?? 0);
  if (!decision.run.entryOf(path).retry) facts.failedTries = 0;
  decision.rows.changed.set(path, row);
  // Only a wait that begins claims an answer that came before it.
  const takesEarly = request.do === 'run' && wait.keys.some(isCallbackKey);
  const keys = takesEarly ? [...wait.keys, ...Object.values(earlyKeys(executionId, path))] : wait.keys;
  const entry = heldEntry(decision.run, path, row.turn);
  decision.draft.openHold({ ...wait, keys, path, isEnding: row.state === 'stopping', entry });
  if (wait.refusal)
    decision.facts.log.push({ type: executionEvents.answerRefused, path, error: wait.refusal });
  decision.facts.log.push({ type: executionEvents[logged], path, error: null });
  wakeLoopsAround(decision, path);
}

/** Null for `ahead`: it happens within a transaction. */
async function end(
  decision: DecisionBuilder,
  path: Path,
  result: Exclude<StepResult, { status: 'held' | 'awaiting' }> | null,
  ahead: readonly (ComputeAhead | undefined)[] | null,
): Promise<void> {
  const own = result ? recordResult(decision, path, result) : await outcomeOfStopped(decision, path);
  const outcome = own === 'failed' ? outcomeOfFailed(decision, path) : own;
  if (ahead) {
    await endAction(decision, path, outcome);
    for (const does of ahead) await does?.(decision);
    return;
  }
  if (endActionAtOnce(decision, path, outcome)) return;
  const row = decision.rows.row(path);
  if (row) decision.rows.changed.set(path, row);
  decision.facts.of(path).outcome = outcome;
  decision.draft.wake(path);
}
