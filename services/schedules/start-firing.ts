import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { FiringSchedule } from '../../db/queries/schedules/firings.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import { startBy, type StarterContext } from '../executions/start-by.ts';

/**
 * Starts an execution of the published version of a schedule's workflow. Returns its id.
 * @throws HoldfastError the errors of `startBy`
 */
export async function startFiring(
  ctx: StarterContext,
  schedule: FiringSchedule,
  pressedBy: Actor | null,
): Promise<string> {
  const { projectId, workflowId, dataKey, input: sealed } = schedule;
  const opened = ctx.vault.unwrap(dataKey).open(encryptionContext.input, sealed);
  const input = opened as Record<string, unknown>;
  const origin = { from: 'schedule', schedule, pressedBy } as const;
  const { id } = await startBy(ctx, origin, { projectId, target: { workflowId }, input });
  return id;
}
