import { writeAuditOf } from '../../db/queries/audit.ts';
import { listBelow } from '../../db/queries/executions/below.ts';
import { eraseExecutions, lockExecution } from '../../db/queries/executions/erase.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isFinal } from '../../src/executions/status.ts';
import { auditEntry } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** How the executions that it has started are treated: `ask` refuses to erase it while there are any. */
export type ChildrenOfErased = 'ask' | 'keep' | 'erase';

export interface ErasureResult {
  isErased: boolean;
  /** How many executions are erased. */
  erased: number;
  /** How many executions that it has started, and that these have started, are left. */
  childrenLeft: number;
}

/** The most that one transaction erases. */
const mostTogether = 1_000;

/**
 * Erases all data of an execution but its audit entries; with `erase` also of those below it that have ended, the lowest first. If
 * they are too many for one transaction, it erases some of them and leaves the execution itself, which leads to the others.
 * @throws HoldfastError 2005/404; 2006/409 before it has ended, or with `ask` if it has children
 */
export async function eraseExecution(
  ctx: Context,
  key: ExecutionKey,
  children: ChildrenOfErased = 'ask',
): Promise<ErasureResult> {
  const { tx } = ctx;
  const { id, projectId } = key;
  const status = await lockExecution(tx, key);
  if (status === null) throw errors.recordNotFound('execution', id);
  if (!isFinal(status)) throw errors.executionNotEnded(id, status);
  const below = await listBelow(tx, id);
  if (children === 'ask' && below.length > 0) throw errors.executionHasChildren(id, below.length);
  const ended = children === 'erase' ? below.filter(({ hasEnded }) => hasEnded) : [];
  const some = ended.slice(0, mostTogether).map((child) => child.id);
  const isErased = ended.length <= mostTogether;
  const erased = await eraseExecutions(tx, isErased ? [...some, id] : some);
  await writeAuditOf(
    tx,
    erased.map((recordId) => auditEntry(ctx, 'execution.erase', { recordId, projectId })),
  );
  return {
    isErased,
    erased: erased.length,
    childrenLeft: below.length - erased.length + (isErased ? 1 : 0),
  };
}
