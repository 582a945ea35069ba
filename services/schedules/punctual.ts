import { lockKeys } from '../../db/queries/lock-keys.ts';
import type { DueSchedule } from '../../db/queries/schedules/compare.ts';
import { listPunctual, lockForPunctual, setPunctual } from '../../db/queries/schedules/punctual.ts';
import { transact } from '../../db/connection/transaction.ts';
import { asksToBePunctual, minutesOf } from '../../src/time/schedules/punctual.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import type { Context, WorkerContext } from '../context.ts';

interface Asking {
  id: string;
  accountId: string;
  spec: ScheduleSpec;
}

/**
 * Makes a schedule punctual, if it asks for it and no other one of its account is so in one of its minutes. The caller has locked its row, which comes
 * before the lock of the account.
 */
export async function makePunctual(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  { id, accountId, spec }: Asking,
): Promise<void> {
  const now = clock().getTime();
  if (!asksToBePunctual(spec, now)) return;
  await lockKeys(tx, [`punctual-schedules:${accountId}`]);
  const minutes = minutesOf(spec, now);
  const others = (await listPunctual(tx, accountId)).filter((other) => other.id !== id);
  const isFree = (other: Pick<Asking, 'spec'>) => minutesOf(other.spec, now).isDisjointFrom(minutes);
  if (others.every((other) => !asksToBePunctual(other.spec, now) || isFree(other)))
    await setPunctual(tx, id, accountId);
}

/**
 * Makes a schedule punctual that asks for it and is not yet: an earlier release created the schedule, or the schedule that was punctual in these
 * minutes is gone. A schedule that is over leaves its minutes to others.
 */
export async function keepPunctual({ tx }: Pick<WorkerContext, 'tx'>, due: DueSchedule): Promise<void> {
  const clock = () => new Date();
  if (due.isDeleted || asksToBePunctual(due.spec, clock().getTime()) === due.isPunctual) return;
  await transact(tx, async (within) => {
    const row = await lockForPunctual(within, due.id);
    if (!row) return;
    if (row.isPunctual && !asksToBePunctual(row.spec, clock().getTime()))
      await setPunctual(within, due.id, null);
    else if (!row.isPunctual) await makePunctual({ tx: within, clock }, { id: due.id, ...row });
  });
}
