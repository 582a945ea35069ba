import { expect } from 'vitest';
import { listDue } from '../../../../db/queries/due.ts';
import { remindHolds } from '../../../../db/queries/holds/list-holds.ts';
import { askToVerify } from '../../../../db/queries/outbox/outbox.ts';
import { giveBackOverdueHolds, takeOverdueHolds } from '../../../../db/queries/outbox/overdue-holds.ts';
import { filterOpen } from '../../../../db/queries/reconciler/reconciling.ts';
import { reconcile } from '../../../../services/reconciler/reconcile.ts';
import { firstGeneration } from '../../../../src/contract/generation.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** Looks for runs that were closed from outside, and for those to tell again: this execution is one of these. */
export async function reconcilersWork(stack: OwnStack, id: string): Promise<void> {
  await reconcile(stack.reconciler);
  await filterOpen(stack.db, [{ id, generation: firstGeneration }]);
  const holds = await takeOverdueHolds(stack.db, 100);
  expect(holds.map(({ executionId }) => executionId)).toEqual([id]);
  await giveBackOverdueHolds(stack.db, [holds[0]?.holdId ?? '']);
  await remindHolds(stack.db, 100);
  await askToVerify(stack.db, id);
  await listDue(stack.db, { olderThanMs: 2_000 });
}
