import { keyOfReadable } from '../../db/encryption/readable.ts';
import { findAction } from '../../db/queries/executions/action.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { type ActionKey, type ActionOfExecution } from './action-of-execution.ts';
import { entryOfExecution } from './get-entry.ts';

/**
 * Returns one action of an execution. Its attributes are not stored but resolved again. The values are those with
 * which the action ran: the version, the input and the outputs of earlier actions never change, and an expression
 * cannot read a clock or a random number.
 * @throws HoldfastError 2005/404; EvaluationBusy
 */
export async function getActionOfExecution(
  ctx: ContextWith<'vault' | 'log' | 'versions' | 'evaluator' | 'findRunId' | 'publicUrl'>,
  key: ActionKey,
): Promise<ActionOfExecution> {
  const { tx, vault, versions } = ctx;
  const { projectId, executionId } = key;
  const row = await findAction(tx, key);
  if (!row) throw errors.recordNotFound('execution', executionId);
  const { definition } = await versions(row.versionId);
  const dataKey = keyOfReadable(vault, row.dataKey);
  const found = await entryOfExecution(ctx, key, definition, { row, dataKey });
  await recordReveal(ctx, 'executions:reveal', 'execution.reveal', [{ recordId: executionId, projectId }]);
  return found;
}
