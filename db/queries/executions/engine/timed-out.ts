import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';

/** Whether an action is to end because its own time is over. */
export async function isTimedOut(db: Database, executionId: string, path: Path): Promise<boolean> {
  const [row] = await db.$client<[{ isTimedOut: boolean }?]>`
    select coalesce(cause_kind = 'timedOut', false) as "isTimedOut"
    from execution_entries where execution_id = ${executionId} and path = ${path}`;
  return row?.isTimedOut === true;
}
