import { groupByCause, type CauseRow } from '../../db/queries/executions/causes.ts';
import type { ExecutionFilter } from '../../db/queries/executions/filter.ts';
import type { Context } from '../context.ts';

export const maxCauses = 100;
/** Failures that are read for one answer. */
export const maxRead = 10_000;
export const defaultDays = 30;

export interface Causes {
  rows: CauseRow[];
  /** There are more failures, or more groups. */
  isCut: boolean;
  /** ISO 8601: only executions that were created later were looked at. */
  createdAfter: string;
}

/** Groups the failed executions of a project by where and why they have failed. */
export async function listCauses(
  { tx, clock }: Context,
  projectId: string,
  { isNew, ...filter }: Omit<ExecutionFilter, 'status'> & { isNew?: boolean | undefined },
): Promise<Causes> {
  const since = clock().getTime() - defaultDays * 86_400_000;
  const { createdAfter = new Date(since).toISOString() } = filter;
  const bounds = { limit: maxCauses, maxRead, isNew };
  const found = await groupByCause(tx, projectId, { ...filter, createdAfter }, bounds);
  return { ...found, createdAfter };
}
