import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findExecution, findExecutionStatus, type ExecutionKey } from '../../db/queries/executions/read.ts';
import { lockRedriveTarget, moveEntries, continueExecution } from '../../db/queries/executions/redrive.ts';
import { readRepairs } from '../../db/queries/executions/repairs.ts';
import { listDoneEntries } from '../../db/queries/executions/done-entries.ts';
import type { Version } from '../../db/versions.ts';
import { startAfterCommit } from '../../db/dispatching.ts';
import { findRunStart } from '../../db/queries/outbox/outbox.ts';
import type { Cause } from '../../src/account/audit/actor.ts';
import { isUndo } from '../../src/engine/walker/pending-repair.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { isStorable } from '../../src/language/json/storable.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import {
  changedDecisions,
  flowIncompatibility,
  movedEntries,
  type MovedEntry,
} from '../../src/definitions/compatible-flow.ts';
import { isRedrivable } from '../../src/executions/status.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, ContextWith, Resources } from '../context.ts';
import { requireOwnKey } from './claim-key.ts';
import { requireOwnLocks } from './own-locks.ts';

export type RedriveContext = Pick<Context, 'tx'> & Pick<Resources, 'vault' | 'versions' | 'evaluator'>;

/**
 * Lets a failed execution continue at its failed action, in its own version or in the published one.
 * @throws HoldfastError 2005/404; 2006/409 if it has not failed, another one holds its key, or it cannot
 * continue in the published version, or one of `skips` names no `compensate` that has failed
 */
export async function redriveExecution(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher'>,
  key: ExecutionKey,
  { version, skips, reason }: { version: 'same' | 'latest'; skips: readonly Path[]; reason: string | null },
): Promise<void> {
  const { projectId, id } = key;
  await continueFailed(ctx, key, { version, skips, by: ctx.caller.actor, reason });
  await recordChange(ctx, 'execution.redrive', { recordId: id, projectId, reason });
  const runStart = await findRunStart(ctx.tx, id);
  if (runStart) startAfterCommit(ctx, runStart);
}

/**
 * Does the same without an audit entry and without starting the run. A job over many executions has one entry for all of
 * them, and the outbox relay starts their runs.
 */
export async function continueFailed(
  ctx: RedriveContext,
  key: ExecutionKey,
  { version, skips = [], ...cause }: { version: 'same' | 'latest'; skips?: readonly Path[] } & Cause,
): Promise<void> {
  await requireOwnLocks(ctx, key);
  await requireOwnKey(ctx, key);
  await requireFailedCompensations(ctx, key, skips);
  const move = version === 'same' ? null : await latestVersion(ctx, key);
  const found = await continueExecution(ctx.tx, key, {
    versionId: move?.versionId ?? null,
    changes: move?.changes ?? [],
    skips,
    repairs: true,
    ...cause,
  });
  if (found?.isContinued) {
    if (move && move.moved.length > 0) await moveEntries(ctx.tx, key.id, move.moved);
    return;
  }
  if (found) throw errors.executionNotFailed(key.id, found.status);
  if ((await findExecutionStatus(ctx.tx, key)) === null) throw errors.recordNotFound('execution', key.id);
  throw errors.redriveInDeletedProject(key.id);
}

/**
 * An entry that has not failed must not be skipped: then nobody knows whether it was undone. The lock keeps it so until the
 * commit.
 */
async function requireFailedCompensations(
  { tx }: Pick<Context, 'tx'>,
  key: ExecutionKey,
  skips: readonly Path[],
): Promise<void> {
  if (skips.length === 0) return;
  const { id } = key;
  const target = await lockRedriveTarget(tx, key);
  if (!target) throw errors.recordNotFound('execution', id);
  const failedOf = async (among?: readonly Path[]): Promise<Path[]> =>
    (await readRepairs(tx, id, among)).filter(({ pending }) => isUndo(pending)).map(({ path }) => path);
  // Only a text that Postgres can store is a path.
  const named = new Set(await failedOf(skips.filter(isStorable)));
  const at = skips.findIndex((path) => !named.has(path));
  if (at < 0) return;
  const failed = await failedOf();
  if (failed.length === 0 && !isRedrivable(target.status)) throw errors.executionNotFailed(id, target.status);
  throw errors.compensationNotFailed(at, failed);
}

interface Move {
  versionId: string;
  /** The decisions that have another text there. */
  changes: readonly string[];
  moved: readonly MovedEntry[];
}

/**
 * Returns the published version if the execution can continue in it, and how it differs; null if the execution is in that version already,
 * or there is none.
 */
async function latestVersion(
  { tx, vault, versions, evaluator }: RedriveContext,
  key: ExecutionKey,
): Promise<Move | null> {
  const [target, row] = [await lockRedriveTarget(tx, key), await findExecution(tx, key)];
  if (!target || !row) return null;
  const { publishedVersionId, versionId } = target;
  if (publishedVersionId === null) throw errors.redriveUnpublished(key.id);
  if (publishedVersionId === versionId) return null;
  const [before, after] = [await versions(versionId, tx), await versions(publishedVersionId, tx)];
  const fault = await faultBetween(tx, key, before, after);
  if (fault !== null) throw errors.redriveIncompatible(key.id, fault);
  const input = vault.unwrap(row.dataKey).open(encryptionContext.input, row.input);
  const { inputSchema } = after.definition;
  const { details } = await evaluator.validate(key.projectId, inputSchema, input, 'values');
  if (details.length === 0) {
    const [from, to] = [before.definition.flow, after.definition.flow];
    const [changes, moved] = [changedDecisions(from, to), movedEntries(from, to)];
    return { versionId: publishedVersionId, changes, moved };
  }
  throw errors.redriveInputMismatch(details);
}

async function faultBetween(
  tx: RedriveContext['tx'],
  { id }: ExecutionKey,
  before: Version,
  after: Version,
): Promise<string | null> {
  return flowIncompatibility(await listDoneEntries(tx, id), before.definition.flow, after.definition.flow);
}
