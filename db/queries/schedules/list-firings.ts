import { and, eq } from 'drizzle-orm';
import type { FiringState } from '../../../src/time/schedules/overlap.ts';
import type { Database } from '../../connection/client.ts';
import { scheduleFirings } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type FiringRow = Awaited<ReturnType<typeof listFirings>>[number];

/** The past times of a schedule, with their results. */
export function listFirings(
  db: Database,
  scheduleId: string,
  { state, page }: { state?: FiringState | undefined; page: Page },
) {
  const { rest, order } = pageOfTable(page, scheduleFirings);
  return db
    .select({
      id: scheduleFirings.id,
      kind: scheduleFirings.kind,
      nominalAt: scheduleFirings.nominalAt,
      state: scheduleFirings.state,
      reason: scheduleFirings.reason,
      executionId: scheduleFirings.executionId,
      createdAt: scheduleFirings.createdAt,
    })
    .from(scheduleFirings)
    .where(
      and(
        eq(scheduleFirings.scheduleId, scheduleId),
        state === undefined ? undefined : eq(scheduleFirings.state, state),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}
