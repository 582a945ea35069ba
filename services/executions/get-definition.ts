import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { findVersionOfExecution, type VersionRow } from '../../db/queries/workflows.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Returns the version that an execution runs, even if its workflow was changed or deleted since.
 * @throws HoldfastError 2005/404
 */
export async function getDefinitionOfExecution(
  { tx }: Context,
  key: ExecutionKey,
): Promise<Pick<VersionRow, 'version' | 'format' | 'source' | 'createdAt'>> {
  const version = await findVersionOfExecution(tx, key);
  if (!version) throw errors.recordNotFound('execution', key.id);
  return version;
}
