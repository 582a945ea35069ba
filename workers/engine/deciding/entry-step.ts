import type { LoadedHold } from '../../../db/queries/executions/engine/hold.ts';
import type { StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import type { CompiledAction } from '../../../src/engine/plan/compiled.ts';
import { durationEnd } from '../../../src/language/durations/duration.ts';
import { EvaluationBusy } from '../../../src/language/errors/evaluation-busy.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { ActivityDependencies } from '../../tries/dependencies.ts';
import { openEvent } from '../../tries/open-event.ts';
import type { OpenedStep } from '../../tries/opened-step.ts';
import { callbackOf, hasCallback } from './callback.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { caughtAt } from '../../../src/engine/values/failures/caught-at.ts';
import { heartbeatOf, timeoutOf } from '../../../src/engine/values/times/duration-of.ts';
import { scopeAt } from '../../../src/engine/values/scope-at.ts';

/** An action as the activities see it: its id is its path, which names one instance of it. */
export async function openEntry(
  { vault, publicUrl }: Pick<ActivityDependencies, 'vault' | 'publicUrl'>,
  decision: DecisionBuilder,
  path: Path,
  stored: StoredRow,
  { hold, event }: LoadedHold,
): Promise<{ action: CompiledAction; step: OpenedStep }> {
  const { run } = decision;
  const { action: declared, continuesOnTimeout } = run.entryOf(path);
  if (!declared) throw new Error(`${path} is no action`);
  const { template, label, returnUrl } = declared;
  const templates = [template, label, returnUrl].filter((one) => one !== undefined);
  await decision.rows.read(path);
  const scope = await scopeAt(decision.placeAt(path), templates);
  const caught = declared.contract.fails ? await caughtAt(decision.placeAt(path)) : null;
  const wait = await waitOf(decision, path, hold === null).catch(asFault);
  const partial = hold ? (await run.outputsAt([path])).get(path) : null;
  const { failedTries, effect, hasBegun } = stored;
  const { loaded, dataKey, key } = run;
  return {
    action: {
      ...declared,
      id: path,
      ...(wait.timeout === undefined ? {} : { timeout: wait.timeout }),
      ...(wait.remind && { remind: [...declared.remind, ...wait.remind] }),
    },
    step: {
      now: loaded.now,
      execution: {
        id: key.executionId,
        projectId: loaded.projectId,
        walletId: loaded.walletId,
        dataBytes: await run.meter.beside(path),
        definition: { workflowId: loaded.workflowId, versionId: key.versionId },
        startedBy: run.execution.startedBy,
      },
      dataKey,
      failedTries,
      effect,
      hasBegun,
      hold,
      pending: { turn: stored.row.turn, generation: stored.row.generation },
      ...(wait.heartbeatMs === undefined ? {} : { heartbeatMs: wait.heartbeatMs }),
      ...(wait.fault ? { fault: wait.fault } : {}),
      ...(caught ? { caught } : {}),
      ...(continuesOnTimeout ? { continuesOnTimeout } : {}),
      ...(hasCallback(run, path) ? { callback: callbackOf(run, publicUrl, path, effect) } : {}),
      scope: () => scope,
      held: () => partial ?? {},
      event: () => openEvent(vault, event),
    },
  };
}

interface Wait {
  timeout?: string;
  remind?: string[];
  heartbeatMs?: number;
  fault?: HoldfastError;
}

/** How long it waits and, as it begins, when it reminds, if expressions say so; and how long between two heartbeats. */
async function waitOf(decision: DecisionBuilder, path: Path, isBeginning: boolean): Promise<Wait> {
  const { deadline, heartbeatTimeout, remindBy, action } = decision.run.entryOf(path);
  const wait: Wait = {};
  if (!action?.contract.hold) return wait;
  const place = decision.placeAt(path);
  if (deadline) wait.timeout = await timeoutOf(deadline, place);
  if (remindBy && isBeginning) {
    wait.remind = [];
    for (const { at, when } of remindBy) wait.remind.push(await timeoutOf(when, place, `remind.${at}`));
  }
  if (!heartbeatTimeout) return wait;
  const now = decision.run.loaded.now();
  wait.heartbeatMs = durationEnd(await heartbeatOf(heartbeatTimeout, place), now) - now;
  return wait;
}

/** A failure of its expressions is the action's own. */
function asFault(error: unknown): Wait {
  if (!(error instanceof HoldfastError) || error instanceof EvaluationBusy) throw error;
  return { fault: error };
}
