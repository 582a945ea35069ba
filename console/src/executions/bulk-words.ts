import { leftMeanings } from '../api/choices.ts';
import type { filterOf } from './search.ts';

export type Verb = 'cancel' | 'redrive';

interface BulkWords {
  verb: string;
  past: string;
  isDangerous: boolean;
  /** The words for its effect on each of the executions. */
  what: string;
}

const cancel: BulkWords = {
  verb: 'Cancel',
  past: 'cancelled',
  isDangerous: true,
  what: 'Executions that have ended do not change.',
};

const continued =
  'Each failed execution continues from the action that failed. A completed action is not repeated, unless it was undone or reads an action that runs again.';

/** The words for executions some of which have failed, while others have only an undoing or a cleanup that failed. */
const redrive: BulkWords = {
  verb: 'Redrive',
  past: 'redriven',
  isDangerous: false,
  what: `${continued} In an execution that has not failed, failed compensations and clean-ups are tried again, and nothing else runs.`,
};

const repair: BulkWords = {
  verb: 'Repair',
  past: 'repaired',
  isDangerous: false,
  what: 'Failed compensations and clean-ups are tried again, and nothing else runs. Then each execution has its earlier status again.',
};

/** Whether executions are grouped by an undoing or a cleanup that failed: these executions have not failed. */
export const isLeft = (reason: string | undefined): boolean => reason !== undefined && reason in leftMeanings;

/** Says how a verb changes the executions that a filter finds. */
export function bulkWords(verb: Verb, { reason, status }: ReturnType<typeof filterOf>): BulkWords {
  if (verb === 'cancel') return cancel;
  if (isLeft(reason)) return repair;
  return status === 'failed' ? { ...redrive, what: continued } : redrive;
}
