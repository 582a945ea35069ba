import { expect } from 'vitest';
import { listDue } from '../../../../db/queries/due.ts';
import { remindHolds } from '../../../../db/queries/holds/list-holds.ts';
import { askToVerify } from '../../../../db/queries/outbox/outbox.ts';
import { giveBackOverdueHolds, takeOverdueHolds } from '../../../../db/queries/outbox/overdue-holds.ts';
import {
  filterOpen,
  firstPlace,
  readOpenBehind,
  takeUnverified,
} from '../../../../db/queries/reconciler/reconciling.ts';
import { reconcile } from '../../../../services/reconciler/reconcile.ts';
import { keepWalk } from '../../../../services/reconciler/walk.ts';
import { firstGeneration } from '../../../../src/executions/contract/generation.ts';
import { eventually } from '../../../stack/eventually.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** Looks for runs that were closed from outside, and for those to tell again: this execution is one of these. */
export async function reconcilersWork(stack: OwnStack, id: string): Promise<void> {
  // The walk has ended: thousands of copies have no runs.
  await keepWalk(stack.db, { startedAt: new Date().toISOString(), after: null, nudges: false });
  await reconcile(stack.reconciler);
  await filterOpen(stack.db, [{ id, generation: firstGeneration }]);
  // Its run, which has just begun, may look at the hold meanwhile, and a hold that somebody has locked is left for later.
  const holds = await eventually(async () => {
    const taken = await takeOverdueHolds(stack.db, 100);
    expect(taken.map(({ executionId }) => executionId)).toEqual([id]);
    return taken;
  });
  await giveBackOverdueHolds(stack.db, [holds[0]?.holdId ?? '']);
  await remindHolds(stack.db, 100);
  await askToVerify(stack.db, id);
  await listDue(stack.db, { olderThanMs: 2_000 });
  await claimWhileUnread(stack, id);
}

/** Looks for the runs that are asked for: of none, then of one, and for those of a step of the walk. */
export async function searchForRuns({ db }: OwnStack): Promise<void> {
  await takeUnverified(db, 100);
  await db.$client`
    update executions set verified_at = null, dispatched_at = now() - interval '1 hour'
    where id = (select id from executions where status = 'onHold' order by id limit 1)`;
  expect(await takeUnverified(db, 100)).toHaveLength(1);
  await readOpenBehind(db, firstPlace, 10);
}

/** Claims its hold as an answer does that comes right after another one, whose signal nobody has read yet; and takes that back. */
async function claimWhileUnread({ db }: OwnStack, id: string): Promise<void> {
  const undone = new Error('undone');
  const claimed = db.$client.begin(async (sql) => {
    await sql`update executions set unread_since = clock_timestamp() where id = ${id}`;
    await sql`
      select claim_hold(h.execution_id, h.id, uuidv7(), h.action_id) from holds h
      where h.execution_id = ${id} and h.state <> 'closed'`;
    throw undone;
  });
  await expect(claimed).rejects.toBe(undone);
}
