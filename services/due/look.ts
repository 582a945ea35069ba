import { listDue } from '../../db/queries/due.ts';
import type { WorkerContext } from '../context.ts';

export type Due = Awaited<ReturnType<typeof listDue>>;

/** Says of each sweep of a worker whether it has something to do. `olderThanMs`: the age of what is to be dispatched. */
export const lookForDue = (
  { tx }: Pick<WorkerContext, 'tx'>,
  options: { olderThanMs: number },
): Promise<Due> => listDue(tx, options);
