import type { LoadedStep } from '../../db/queries/executions/steps/load.ts';
import type { ActionCommand, ActionOutcome, ActionRequest } from '../../src/contract/execution-workflow.ts';

/**
 * The outcome that an earlier try committed, or the reason not to begin, with the recorded step; null if there is
 * work to do.
 */
export function recordedOutcome(loaded: LoadedStep, command: Asked): ActionOutcome | null {
  const { step } = loaded;
  const recorded = outcomeOf(loaded, command.request);
  if (recorded) return { ...recorded, step };
  // Its commit would be refused, so nothing is done before the run has caught up.
  const isBehind = command.request.do !== 'cancel' && step >= command.step;
  return isBehind ? { outcome: 'stopped', step } : null;
}

type Asked = Pick<ActionCommand, 'step' | 'request'>;

function outcomeOf(loaded: LoadedStep, request: ActionRequest): ActionOutcome | null {
  const { action, hold, isCancellationRequested } = loaded;
  if (action?.status === 'completed') return { outcome: 'completed' };
  if (action?.status === 'failed') return { outcome: 'failed', code: action.errorCode ?? 2007 };
  if (request.do === 'cancel') return hold ? null : { outcome: 'stopped' };
  if (isCancellationRequested) {
    return { outcome: 'cancelling', ...(hold ? { holdId: hold.id } : {}) };
  }
  if (!hold) return null;
  if (request.do === 'resume' && hold.claimedBy === request.inboxId) return null;
  const now = loaded.now();
  if (request.do === 'expire' && hold.state === 'open' && hold.expiresAt <= now) return null;
  return heldOutcome(hold.id, { expiresAt: hold.expiresAt, now }, hold.claimedBy);
}

const heldOutcome = (
  holdId: string,
  { expiresAt, now }: { expiresAt: number; now: number },
  inboxId: string | null,
): ActionOutcome => ({
  outcome: 'held',
  holdId,
  expiresAt,
  waitMs: Math.max(1, expiresAt - now),
  ...(inboxId === null ? {} : { inboxId }),
});
