import { writeAttempts, type AttemptRecord } from '../../db/queries/webhooks/delivering.ts';
import type { WorkerContext } from '../context.ts';

/** Records attempts of many deliveries. Those that end together are written together. */
export interface AttemptRecorder {
  /** Resolves when the attempt is written. */
  record(attempt: AttemptRecord): Promise<void>;
}

/** Writes the results of attempts, and the new states of their deliveries, in one statement. */
export const recordAttempts = (
  { tx }: Pick<WorkerContext, 'tx'>,
  attempts: readonly AttemptRecord[],
): Promise<void> => writeAttempts(tx, attempts);
