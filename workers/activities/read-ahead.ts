import type { Committed } from '../../db/queries/executions/steps/commit.ts';
import type { LoadedStep } from '../../db/queries/executions/steps/load.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';

/**
 * Keeps, encrypted, what the commit of an action already knows for the next one. If the next action begins in the same
 * process within seconds, it needs no read. Its own commit is guarded like any other, so it notices every change since.
 */
export interface ReadAhead {
  carry(command: ActionCommand, loaded: LoadedStep, output: Buffer, committed: Committed): void;
  /** Returns what was kept for this step, once; null if anything that it reads is missing. */
  take(command: ActionCommand, reads: StepReads): LoadedStep | null;
}

export interface StepReads {
  readsInput: boolean;
  /** Actions whose outputs are read; `all` where that cannot be determined. */
  outputsOf: readonly string[] | 'all';
}

interface Carried {
  attempt: number;
  /** The step that may begin with it; null once it has. */
  step: number | null;
  loaded: LoadedStep;
  /** The outputs of all actions that were committed or read here. */
  outputs: Map<string, Buffer>;
  expiresAt: number;
}

const keptMs = 5_000;
const maxKept = 1_000;
const maxBytes = 64 * 1024;

export function createReadAhead(now: () => number = Date.now): ReadAhead {
  // Oldest first, as Maps keep their order.
  const kept = new Map<string, Carried>();

  const forget = (): void => {
    const time = now();
    for (const [executionId, { expiresAt }] of kept) {
      if (expiresAt > time && kept.size <= maxKept) break;
      kept.delete(executionId);
    }
  };

  return {
    carry(
      { executionId, attempt, step, actionId, last },
      loaded,
      output,
      { dataBytes, isCancellationRequested },
    ) {
      const before = kept.get(executionId);
      kept.delete(executionId);
      if (last || dataBytes === null || dataBytes > maxBytes || isCancellationRequested !== false) return;
      const outputs = before?.attempt === attempt ? before.outputs : new Map<string, Buffer>();
      for (const one of loaded.outputs) outputs.set(one.actionId, one.output);
      outputs.set(actionId, output);
      kept.set(executionId, {
        attempt,
        step: step + 1,
        loaded: {
          ...loaded,
          execution: { ...loaded.execution, status: 'running', step, dataBytes, isCancellationRequested },
          input: loaded.input ?? before?.loaded.input ?? null,
          action: null,
          hold: null,
          event: null,
        },
        outputs,
        expiresAt: now() + keptMs,
      });
      forget();
    },

    take({ executionId, attempt, step, request }, { readsInput, outputsOf }) {
      forget();
      const entry = kept.get(executionId);
      if (!entry || request.do !== 'run' || entry.attempt !== attempt || entry.step !== step) return null;
      entry.step = null;
      const { loaded, outputs } = entry;
      if (outputsOf === 'all' || (readsInput && !loaded.input)) return null;
      const asked = outputsOf.flatMap((actionId) => {
        const output = outputs.get(actionId);
        return output ? [{ actionId, output }] : [];
      });
      return asked.length === outputsOf.length ? { ...loaded, outputs: asked } : null;
    },
  };
}
