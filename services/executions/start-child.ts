import { v7 as uuidv7 } from 'uuid';
import { createAccountOf } from '../../db/queries/accounts/account-of.ts';
import { writeAudit, type AuditEntry } from '../../db/queries/audit.ts';
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
import { redriveExecution } from '../../db/queries/executions/redrive.ts';
import { findRunStart, type RunStart } from '../../db/queries/outbox/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Actor } from '../../src/audit/actor.ts';
import type { AuditAction } from '../../src/audit/actions.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { isCancelled, isRedrivable } from '../../src/executions/status.ts';
import { isUuid } from '../../src/names/uuid.ts';
import type { AccountPlan } from '../../src/plans/plans.ts';
import { auditEntry } from '../audit/record-change.ts';
import { statementsIn } from '../execution-statements.ts';
import { startVersion, type StartContext } from './start-version.ts';

/** An execution that an action starts. */
export interface ChildStart {
  action: StartingAction;
  projectId: string;
  /** The wallet of the execution that starts it, for definitions that name none. */
  walletId: string;
  workflow: string;
  version: number | null;
  input: Record<string, unknown>;
  isAwaited: boolean;
}

export interface StartedChild {
  executionId: string;
  /** Is dispatched after the commit; null if it was started before. */
  run: RunStart | null;
}

/** How deep workflows may run each other. */
export const maxDepth = 8;

/**
 * Starts another execution for an action, once, however often it is asked for the same try. After a redrive it goes on
 * with the one that has failed instead.
 * @returns null if the action is not pending any more
 * @throws HoldfastError 2005 if the workflow cannot be started here; 2006 if its project or its wallet was deleted; what `startVersion` throws
 */
export async function startChild(ctx: StartContext, start: ChildStart): Promise<StartedChild | null> {
  const last = await findLastChild(ctx.tx, start.action);
  if (last && isSame(last, start)) return { executionId: last.id, run: null };
  if (last && isToGoOn(last, start)) return goOn(ctx, start, last);
  const target = await findTarget(ctx, start);
  const id = uuidv7();
  const { action, projectId, walletId, input, isAwaited } = start;
  const { account } = target;
  return transactOrNull(ctx, async (tx) => {
    const audit = auditOf(start, account, 'execution.start', id);
    const version = { id, projectId, target, input, labels: {}, walletId, account, audit };
    const { run } = await startVersion({ ...ctx, tx }, version, statementsIn(tx));
    if (!(await insertChild(tx, action, { id, isAwaited }))) throw new NotPending();
    return { executionId: id, run: { ...run, isChild: true } };
  });
}

/** Of the same try. An execution that is not awaited has no end that another try would have to wait for. */
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
async function goOn(ctx: StartContext, start: ChildStart, last: ChildRow): Promise<StartedChild | null> {
  const { action, projectId } = start;
  const accountId = await createAccountOf(ctx.tx)(projectId);
  return transactOrNull(ctx, async (tx) => {
    const found = await redriveExecution(
      tx,
      { projectId, id: last.id },
      {
        versionId: null,
        changes: [],
        skips: [],
        by: actorOf(action),
        reason: null,
      },
    );
    if (!found) throw errors.redriveInDeletedProject(last.id);
    if (!(await adoptChild(tx, action, last))) throw new NotPending();
    if (!isRedrivable(found.status)) return { executionId: last.id, run: null };
    await writeAudit(tx, auditOf(start, { accountId }, 'execution.redrive', last.id));
    return { executionId: last.id, run: await findRunStart(tx, last.id) };
  });
}

type Target = ChildTarget & { versionId: string; version: number };

/** @throws HoldfastError 2005 */
async function findTarget(
  { tx, versions }: StartContext,
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

/** The action that made the change is named as the one who did. */
/** The action that starts it. */
const actorOf = ({ executionId, path }: ChildStart['action']): Actor => ({
  type: 'execution',
  id: executionId,
  name: path,
});

const auditOf = (
  { action, projectId }: ChildStart,
  { accountId }: Pick<AccountPlan, 'accountId'>,
  what: AuditAction,
  recordId: string,
): AuditEntry =>
  auditEntry(
    {
      caller: { accountId, actor: actorOf(action) },
      origin: { ip: null, requestId: null },
    },
    what,
    { recordId, projectId },
  );

/** The action is not pending any more, so what was begun for it is undone. */
class NotPending extends Error {}

async function transactOrNull(
  { tx: db }: StartContext,
  work: Parameters<typeof transact<StartedChild>>[1],
): Promise<StartedChild | null> {
  try {
    return await transact(db, work);
  } catch (error) {
    if (error instanceof NotPending) return null;
    throw error;
  }
}
