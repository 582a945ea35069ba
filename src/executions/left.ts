import { partsOf, type PendingRepair } from '../engine/walker/pending-repair.ts';
import { isFinal, type Row } from '../engine/walker/row.ts';

/** The sentences of the console about the reasons below. */
export const leftMeanings: Readonly<Record<string, string>> = {
  'compensate.failed':
    'It ended without a failure, but something was not undone: its `compensate` has failed.',
  'finally.failed': 'It ended without a failure, but something was not cleaned up: its `finally` has failed.',
};

/**
 * The reasons under which an execution that did not fail is among the causes of failures: the part of it that has failed, and is
 * to be repaired.
 */
export const leftReasons = { compensate: 'compensate.failed', finally: 'finally.failed' } as const;

/** The parts of an entry that have failed for good, and that nobody has repaired: its `compensate`, its `finally`, or both. */
export const leftParts = (row: Pick<Row, 'state' | 'pendingRepair'> | undefined) =>
  row && row.pendingRepair !== null && isFinal(row) ? partsOf(row.pendingRepair) : [];

/** Which of the entries with something to be repaired are not undone, and which are not cleaned up. */
export function leftIn(left: readonly (readonly [PendingRepair, string])[]) {
  const withPart = (part: keyof typeof leftReasons): string[] =>
    left.filter(([pending]) => partsOf(pending).includes(part)).map(([, path]) => path);
  return { notUndoneActionIds: withPart('compensate'), notCleanedUpActionIds: withPart('finally') };
}
