import type { ExecutionFilter } from '../../db/queries/executions/filter.ts';
import { countMatching } from '../../db/queries/executions/list.ts';
import type { Context } from '../context.ts';

/** Counts the executions of a project that match. */
export const countExecutions = (
  { tx }: Context,
  projectId: string,
  filter: ExecutionFilter,
): Promise<number> => countMatching(tx, projectId, filter);
