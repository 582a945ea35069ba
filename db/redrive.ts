import { errors } from '../src/errors/catalogue.ts';
import type { Evaluator } from '../src/evaluation/evaluator.ts';
import { incompatibility } from '../src/executions/compatible.ts';
import { isRedrivable } from '../src/executions/status.ts';
import type { Database } from './client.ts';
import { findExecution, findExecutionStatus, type ExecutionKey } from './queries/executions/read.ts';
import { lockRedriveTarget, redriveExecution } from './queries/executions/redrive.ts';
import { encryptionContext } from './encryption/contexts.ts';
import type { Vault } from './encryption/vault.ts';
import type { Versions } from './versions.ts';

interface Dependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  evaluator: Evaluator;
}

/**
 * Lets a failed execution go on from its failed action, in its own version or in the published one; within a transaction. The
 * run is to be signalled after its commit. False where there is no such execution.
 * @throws HoldfastError 2006 where it has not failed, or where it can't go on in the published version
 */
export async function redrive(
  dependencies: Dependencies,
  key: ExecutionKey,
  version: 'same' | 'latest',
): Promise<boolean> {
  const versionId = version === 'same' ? null : await latestVersion(dependencies, key);
  const found = await redriveExecution(dependencies.db, key, versionId);
  if (found && isRedrivable(found.status)) return true;
  if (found) throw errors.executionNotFailed(key.id, found.status);
  if ((await findExecutionStatus(dependencies.db, key)) === null) return false;
  throw errors.redriveInDeletedProject(key.id);
}

/** The published version, where the execution can go on in it; null where it is in that one already, or is not there. */
async function latestVersion(
  { db, vault, versions, evaluator }: Dependencies,
  key: ExecutionKey,
): Promise<string | null> {
  const [target, row] = [await lockRedriveTarget(db, key), await findExecution(db, key)];
  if (!target || !row) return null;
  const { publishedVersionId, versionId, completedActionIds } = target;
  if (publishedVersionId === null) throw errors.redriveUnpublished(key.id);
  if (publishedVersionId === versionId) return null;
  const [before, after] = [await versions(versionId, db), await versions(publishedVersionId, db)];
  const fault = incompatibility(completedActionIds, before.plan, after.plan);
  if (fault !== null) throw errors.redriveIncompatible(key.id, fault);
  const input = vault.unwrap(row.dataKey).open(encryptionContext.input, row.input);
  const { inputSchema } = after.definition;
  const { details } = await evaluator.validate(key.projectId, inputSchema, input, 'values');
  if (details.length === 0) return publishedVersionId;
  throw errors.redriveInputMismatch(details);
}
