import { caughtStatuses, keptStatuses, openRowStatuses } from '../../../src/executions/action-status.ts';
import type { DoneEntry } from '../../../src/definitions/compatible-flow.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';
import { isEntry } from '../paths.ts';

/**
 * The entries of an execution that are done in any instance, and that a redrive keeps, or has to undo or clean up; and
 * those that were under way when it was ended from outside, and continue. An entry that was undone is rerun, with
 * whatever body it has then.
 */
export async function listDoneEntries({ $client: sql }: Database, executionId: string): Promise<DoneEntry[]> {
  return sql<DoneEntry[]>`
    select last_of(a.path) as id, bool_or(status = any (${[...openRowStatuses]})) as "isUnderWay",
      bool_or(status = any (${[...caughtStatuses]}) or (status = any (${[...openRowStatuses]}) and chosen_catch is not null)) as "isCaught", bool_or(pending_repair is not null) as "pendingRepair"
    from execution_entries a
    where execution_id = ${executionId} and (status in (${literals(sql, [...keptStatuses, ...openRowStatuses])}) or pending_repair is not null)
      and not (status in (${literals(sql, keptStatuses)}) and coalesce(was_undone, false) and pending_repair is null)
      and ${isEntry(sql)}
    group by 1 order by 1`;
}
