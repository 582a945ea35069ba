import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import type { Database } from '../../connection/client.ts';

/** The punctual schedules of an account. No two have times in the same minute of a day, so they are 1,440 at most, and a few that are over. */
export const listPunctual = (
  tx: Database,
  accountId: string,
): Promise<{ id: string; spec: ScheduleSpec }[]> =>
  tx.$client<{ id: string; spec: ScheduleSpec }[]>`
    select id, spec from schedules where punctual_for = ${accountId}`;

/** `accountId`: the account among whose schedules it is punctual; null if it is not. */
export async function setPunctual(tx: Database, id: string, accountId: string | null): Promise<void> {
  await tx.$client`
    update schedules set punctual_for = ${accountId} where id = ${id} and deleted_at is null`;
}

/** Locks a schedule that is there, so that it does not change meanwhile. */
export async function lockForPunctual(
  tx: Database,
  id: string,
): Promise<{ spec: ScheduleSpec; accountId: string; isPunctual: boolean } | null> {
  const [row] = await tx.$client<[{ spec: ScheduleSpec; accountId: string; isPunctual: boolean }?]>`
    select s.spec, p.account_id as "accountId", s.punctual_for is not null as "isPunctual"
    from schedules s join projects p on p.id = s.project_id
    where s.id = ${id} and s.deleted_at is null for no key update of s`;
  return row ?? null;
}
