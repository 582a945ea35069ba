import type { NewChild } from '../../actions/context.ts';
import { createAccountOf } from '../../db/queries/accounts/account-of.ts';
import { writeAudit } from '../../db/queries/audit.ts';
import {
  findChildTarget,
  findLastChild,
  insertChild,
  listLineage,
  adoptChild,
  type ChildRow,
  type ChildTarget,
  type StartingAction,
} from '../../db/queries/executions/children.ts';
import { lockKey } from '../../db/queries/executions/keys.ts';
import { retakeLocks } from '../../db/queries/executions/locks.ts';
import { continueExecution } from '../../db/queries/executions/redrive.ts';
import { startAfterCommit } from '../../db/dispatching.ts';
import { findRunStart } from '../../db/queries/outbox/outbox.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isCancelled } from '../../src/executions/status.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { auditEntry } from '../audit/record-change.ts';
import { inTransaction } from '../context.ts';
import { claimChildKey, claimChildKeyAgain, type ChildClaim } from './claim-child-key.ts';
import { actionAs } from './origin.ts';
import { startBy, type StarterContext } from './start-by.ts';

/** An execution that an action starts. */
export interface ChildStart {
  action: StartingAction;
  projectId: string;
  /** The wallet of the execution that starts it, for definitions that name none. */
  walletId: string;
  workflow: string;
  version: number | null;
  input: Record<string, unknown>;
  /** The business key of the execution, and how an open execution with the same key is treated. */
  claim: NewChild['claim'];
  isAwaited: boolean;
}

/** How deep workflows may run each other. */
export const maxDepth = 8;

/**
 * Starts another execution for an action, once, however often the same try asks for it. After a redrive the failed one continues
 * instead. Its run is dispatched after the commit.
 * @returns its id; null if the action is not pending any more
 * @throws HoldfastError 2005 if the workflow cannot be started here; 2006 if its key or its lock is held, or its project or its
 * wallet was deleted; the errors of `startBy`
 */
export async function startChild(ctx: StarterContext, start: ChildStart): Promise<string | null> {
  const last = await findLastChild(ctx.tx, start.action);
  if (last && isSame(last, start)) return last.id;
  if (last && isToGoOn(last, start)) return goOn(ctx, start, last);
  const target = await findTarget(ctx, start);
  const { action, projectId, walletId, input, claim, isAwaited } = start;
  const { account, workflowId } = target;
  return unlessNotPending(ctx, async (within) => {
    const { tx } = within;
    if (claim) {
      const key = { workflowId, key: claim.key };
      await lockKey(tx, key);
      // The same try may have been made twice at once: the execution that it has started itself must not refuse it.
      const started = await findLastChild(tx, action);
      if (started && isSame(started, start)) return started.id;
      await claimChildKey({ ...within, ...actionAs(action, account) }, claimOf(start), key);
    }
    const origin = { from: 'execution', action, account, walletId } as const;
    const { id } = await startBy(within, origin, {
      projectId,
      target,
      input,
      businessKey: claim?.key ?? null,
    });
    if (!(await insertChild(tx, action, { id, isAwaited }))) throw new NotPending();
    return id;
  });
}

/**
 * Whether it is the child of the same try. An execution that is not awaited has no end that another try would have to wait for.
 */
const isSame = (last: ChildRow, { action, isAwaited }: ChildStart): boolean =>
  last.effect === action.effect && (last.generation === action.generation || !isAwaited);

const isToGoOn = ({ generation, isAwaited, claimed, status }: ChildRow, start: ChildStart): boolean =>
  generation !== start.action.generation &&
  isAwaited &&
  start.isAwaited &&
  (claimed === null || claimed === 'failed') &&
  status !== null &&
  !isCancelled(status);

/** In an earlier generation it had failed, or its end was not read. A failed one is redriven. */
async function goOn(ctx: StarterContext, start: ChildStart, last: ChildRow): Promise<string | null> {
  const { action, projectId } = start;
  const as = actionAs(action, { accountId: await createAccountOf(ctx.tx)(projectId) });
  return unlessNotPending(ctx, async (within) => {
    const { tx } = within;
    const holder = await retakeLocks(tx, { projectId, id: last.id });
    if (holder !== null) throw errors.childLockTaken(action.path, holder);
    await claimChildKeyAgain({ ...within, ...as }, claimOf(start), last.id);
    const redriven = await continueExecution(
      tx,
      { projectId, id: last.id },
      {
        versionId: null,
        changes: [],
        skips: [],
        repairs: false,
        by: as.caller.actor,
        reason: null,
      },
    );
    if (!redriven) throw errors.redriveInDeletedProject(last.id);
    if (!(await adoptChild(tx, action, last))) throw new NotPending();
    if (!redriven.isContinued) return last.id;
    await writeAudit(tx, auditEntry(as, 'execution.redrive', { recordId: last.id, projectId }));
    const run = await findRunStart(tx, last.id);
    if (run) startAfterCommit(within, run);
    return last.id;
  });
}

type Target = ChildTarget & { versionId: string; version: number };

/** @throws HoldfastError 2005 */
async function findTarget(
  { tx, versions }: StarterContext,
  { action, projectId, workflow, version }: ChildStart,
): Promise<Target> {
  const { path, executionId } = action;
  const target = isUuid(workflow)
    ? await findChildTarget(tx, { projectId, workflowId: workflow, version })
    : null;
  if (!target) throw errors.childUnknown(path, workflow);
  const { versionId, version: found } = target;
  if (versionId === null || found === null)
    throw version === null
      ? errors.childUnpublished(path, workflow)
      : errors.childUnknown(path, workflow, version);
  const { trigger } = (await versions(versionId, tx)).definition;
  if (trigger.type !== 'api') throw errors.childStartedByEvents(path, workflow, trigger.type);
  const lineage = await listLineage(tx, executionId, maxDepth + 1);
  if (lineage.includes(target.workflowId)) throw errors.childCycle(path, workflow);
  if (lineage.length > maxDepth) throw errors.childTooDeep(path, maxDepth);
  return { ...target, versionId, version: found };
}

const claimOf = ({ action: { path }, projectId, claim }: ChildStart): ChildClaim => ({
  path,
  projectId,
  onOpenKey: claim?.onOpenKey ?? 'refuse',
});

/** The action is not pending any more, so the start for it is undone. */
class NotPending extends Error {}

async function unlessNotPending(
  ctx: StarterContext,
  work: (within: StarterContext) => Promise<string>,
): Promise<string | null> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof NotPending) return null;
    throw error;
  }
}
