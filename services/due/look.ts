import { listDue, type Due } from '../../db/queries/due.ts';
import type { WorkerContext } from '../context.ts';

export type { Due } from '../../db/queries/due.ts';

/** What is to be dispatched is older than this. Until then the process that has committed it does so. */
export const dispatchedAfterMs = 2_000;

/** Looks whether anything is due that sweeps do. */
export const lookForDue = ({ tx }: Pick<WorkerContext, 'tx'>): Promise<Due> =>
  listDue(tx, { olderThanMs: dispatchedAfterMs });
