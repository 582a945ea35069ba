import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { FiringSchedule } from '../../db/queries/schedules/firings.ts';
import { startAfterCommit, type Dispatching } from '../../db/queries/outbox/dispatcher.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import { auditEntry, type AuditContext } from '../audit/record-change.ts';
import { statementsIn } from '../execution-statements.ts';
import { publishedTarget } from '../executions/published-target.ts';
import { startVersion, type StartContext } from '../executions/start-version.ts';

/** A schedule as who starts or cancels executions. */
export const scheduleAsCaller = ({ id, name, account }: FiringSchedule): AuditContext => {
  const actor: Actor = { type: 'schedule', id, name };
  return { caller: { accountId: account.accountId, actor }, origin: { ip: null, requestId: null } };
};

/**
 * Starts an execution of the published version of a schedule's workflow. The run is dispatched after the commit.
 * @throws HoldfastError 2005/404 if the workflow is deleted, 2006 if it is not published or has another trigger; what `startVersion` throws
 */
export async function startFiring(
  ctx: StartContext & Dispatching,
  schedule: FiringSchedule,
  pressedBy: Actor | null,
): Promise<string> {
  const { tx, vault } = ctx;
  const { projectId, workflowId, dataKey, account } = schedule;
  const statements = statementsIn(tx);
  const target = await publishedTarget(ctx, { projectId, workflowId }, statements);
  const id = uuidv7();
  const { run } = await startVersion(
    ctx,
    {
      id,
      projectId,
      target,
      input: vault.unwrap(dataKey).open(encryptionContext.input, schedule.input) as Record<string, unknown>,
      labels: {},
      walletId: null,
      account,
      ...(pressedBy && { pressedBy }),
      audit: auditEntry(scheduleAsCaller(schedule), 'execution.start', { recordId: id, projectId }),
    },
    statements,
  );
  startAfterCommit(ctx, run);
  return id;
}
