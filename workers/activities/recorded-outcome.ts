import type { LoadedStep } from '../../db/queries/steps/load.ts';
import type { ActionOutcome, ActionRequest } from '../../src/contract/execution-workflow.ts';

/** What an earlier try committed, or the reason not to begin; null where there is work to do. */
export function recordedOutcome(loaded: LoadedStep, request: ActionRequest): ActionOutcome | null {
  const { action, hold, execution } = loaded;
  if (action?.status === 'completed') return { outcome: 'completed' };
  if (action?.status === 'failed') return { outcome: 'failed', code: action.errorCode ?? 2007 };
  if (request.do === 'cancel') return hold ? null : { outcome: 'stopped' };
  if (execution.isCancellationRequested) {
    return { outcome: 'cancelling', ...(hold ? { holdId: hold.id } : {}) };
  }
  if (!hold) return request.do === 'run' ? null : { outcome: 'stopped' };
  if (request.do === 'resume' && hold.claimedBy === request.inboxId) return null;
  if (request.do === 'expire' && hold.state === 'open') return null;
  return heldOutcome(hold.id, hold.expiresAt, hold.claimedBy);
}

export const heldOutcome = (holdId: string, expiresAt: number, inboxId: string | null): ActionOutcome => ({
  outcome: 'held',
  holdId,
  expiresAt,
  ...(inboxId === null ? {} : { inboxId }),
});
