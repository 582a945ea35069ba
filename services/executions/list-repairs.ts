import { findExecutionStatus, type ExecutionKey } from '../../db/queries/executions/read.ts';
import { readRepairs } from '../../db/queries/executions/repairs.ts';
import { partsOf, type RepairedPart } from '../../src/engine/walker/pending-repair.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isFinal } from '../../src/executions/status.ts';
import type { Context } from '../context.ts';

/** The parts that a redrive repairs at a path: its `compensate` that has failed, its `finally`, or both. */
export interface Repair {
  path: string;
  parts: RepairedPart[];
}

/**
 * Lists the parts that a redrive of an execution repairs before all else; nothing unless it has ended.
 * @throws HoldfastError 2005/404
 */
export async function listRepairs({ tx }: Pick<Context, 'tx'>, key: ExecutionKey): Promise<Repair[]> {
  const status = await findExecutionStatus(tx, key);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  if (!isFinal(status)) return [];
  const repairs = await readRepairs(tx, key.id);
  return repairs.map(({ path, pending }) => ({ path, parts: partsOf(pending) }));
}
