import { v7 as uuidv7 } from 'uuid';
import type { NewChild } from '../../actions/context.ts';
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
import { lockKey } from '../../db/queries/executions/keys.ts';
import { retakeLocks } from '../../db/queries/executions/locks.ts';
import { redriveExecution } from '../../db/queries/executions/redrive.ts';
import { startAfterCommit, type Dispatching } from '../../db/queries/outbox/dispatcher.ts';
import { findRunStart } from '../../db/queries/outbox/outbox.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import type { AuditAction } from '../../src/account/audit/actions.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isCancelled } from '../../src/executions/status.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { AccountPlan } from '../../src/account/plans/plans.ts';
import { auditEntry, type AuditContext } from '../audit/record-change.ts';
import { inTransaction } from '../context.ts';
import { claimChildKey, claimChildKeyAgain, type ChildClaim } from './claim-child-key.ts';
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
  /** Its business key, and what becomes of an open execution that has it. */
  claim: NewChild['claim'];
  isAwaited: boolean;
}

type ChildContext = StartContext & Dispatching;

/** How deep workflows may run each other. */
export const maxDepth = 8;

/**
 * Starts another execution for an action, once, however often it is asked for the same try. After a redrive it goes on
 * with the one that has failed instead. Its run is dispatched after the commit.
 * @returns its id; null if the action is not pending any more
 * @throws HoldfastError 2005 if the workflow cannot be started here; 2006 if its key or its lock is held, or its project or its wallet was deleted; what
 * `startVersion` throws
 */
export async function startChild(ctx: ChildContext, start: ChildStart): Promise<string | null> {
  const last = await findLastChild(ctx.tx, start.action);
  if (last && isSame(last, start)) return last.id;
  if (last && isToGoOn(last, start)) return goOn(ctx, start, last);
  const target = await findTarget(ctx, start);
  const id = uuidv7();
  const { action, projectId, walletId, input, claim, isAwaited } = start;
  const { account, workflowId } = target;
  return unlessNotPending(ctx, async (within) => {
    const { tx } = within;
    if (claim) {
      const key = { workflowId, key: claim.key };
      await lockKey(tx, key);
      // The same try may have been made twice at once: it must not be refused by what it has started itself.
      const started = await findLastChild(tx, action);
      if (started && isSame(started, start)) return started.id;
      await claimChildKey({ ...within, ...causeOf(start, account) }, claimOf(start), key);
    }
    const audit = auditOf(start, account, 'execution.start', id);
    const businessKey = claim?.key ?? null;
    const version = { id, projectId, target, input, labels: {}, businessKey, walletId, account, audit };
    const { run } = await startVersion(within, version, statementsIn(tx));
    if (!(await insertChild(tx, action, { id, isAwaited }))) throw new NotPending();
    startAfterCommit(within, { ...run, isChild: true });
    return id;
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
async function goOn(ctx: ChildContext, start: ChildStart, last: ChildRow): Promise<string | null> {
  const { action, projectId } = start;
  const accountId = await createAccountOf(ctx.tx)(projectId);
  return unlessNotPending(ctx, async (within) => {
    const { tx } = within;
    const holder = await retakeLocks(tx, { projectId, id: last.id });
    if (holder !== null) throw errors.childLockTaken(action.path, holder);
    await claimChildKeyAgain({ ...within, ...causeOf(start, { accountId }) }, claimOf(start), last.id);
    const redriven = await redriveExecution(
      tx,
      { projectId, id: last.id },
      {
        versionId: null,
        changes: [],
        skips: [],
        repairs: false,
        by: actorOf(action),
        reason: null,
      },
    );
    if (!redriven) throw errors.redriveInDeletedProject(last.id);
    if (!(await adoptChild(tx, action, last))) throw new NotPending();
    if (!redriven.isContinued) return last.id;
    await writeAudit(tx, auditOf(start, { accountId }, 'execution.redrive', last.id));
    const run = await findRunStart(tx, last.id);
    if (run) startAfterCommit(within, run);
    return last.id;
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
const actorOf = ({ executionId, path }: ChildStart['action']): Actor => ({
  type: 'execution',
  id: executionId,
  name: path,
});

type Account = Pick<AccountPlan, 'accountId'>;

const causeOf = ({ action }: ChildStart, { accountId }: Account): AuditContext => ({
  caller: { accountId, actor: actorOf(action) },
  origin: { ip: null, requestId: null },
});

const claimOf = ({ action: { path }, projectId, claim }: ChildStart): ChildClaim => ({
  path,
  projectId,
  onOpenKey: claim?.onOpenKey ?? 'refuse',
});

const auditOf = (start: ChildStart, account: Account, what: AuditAction, recordId: string): AuditEntry =>
  auditEntry(causeOf(start, account), what, { recordId, projectId: start.projectId });

/** The action is not pending any more, so what was begun for it is undone. */
class NotPending extends Error {}

async function unlessNotPending(
  ctx: ChildContext,
  work: (within: ChildContext) => Promise<string>,
): Promise<string | null> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof NotPending) return null;
    throw error;
  }
}
