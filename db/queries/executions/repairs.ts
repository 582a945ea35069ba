import type { Path } from '../../../src/engine/plan/path.ts';
import type { PendingRepair } from '../../../src/engine/walker/pending-repair.ts';
import { openRowStatuses } from '../../../src/executions/action-status.ts';
import type { Database } from '../../connection/client.ts';
import { mostPendingRepairs } from './engine/load.ts';

/**
 * Returns the entries of a failed execution that a redrive repairs; with `among`, of these paths alone. An execution that was ended from outside needs
 * no repair, because it continues at its last position.
 */
export const readRepairs = async (
  { $client: sql }: Database,
  executionId: string,
  among?: readonly Path[],
): Promise<{ path: Path; pending: PendingRepair }[]> =>
  sql<{ path: Path; pending: PendingRepair }[]>`
    select a.path, a.pending_repair as pending from execution_entries a
    where a.execution_id = ${executionId} and a.pending_repair is not null
      ${among ? sql`and a.path = any (${[...among]})` : sql``}
      and not exists (select from execution_entries r
        where r.execution_id = ${executionId} and r.path = '' and r.status = any (${[...openRowStatuses]}))
    order by a.path limit ${mostPendingRepairs}`;
