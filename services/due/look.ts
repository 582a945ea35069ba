import { listDue, type Due } from '../../db/queries/due.ts';
import type { WorkerContext } from '../context.ts';

export type { Due } from '../../db/queries/due.ts';

/** The age from which workers dispatch starts and signals. Until then the process that committed them does so. */
export const dispatchedAfterMs = 2_000;

/** Looks whether anything is due that sweeps do. */
export const lookForDue = ({ tx }: Pick<WorkerContext, 'tx'>): Promise<Due> =>
  listDue(tx, { olderThanMs: dispatchedAfterMs });
