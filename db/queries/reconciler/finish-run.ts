import type { RunKey } from '../../../src/contract/execution-workflow.ts';
import type { FinalStatus } from '../../../src/executions/status.ts';
import type { Database } from '../../client.ts';

/** Writes the final state for a run that does not exist any more, unless the execution has another one by now. */
export async function finishRunOf(
  db: Database,
  { id, generation }: RunKey,
  { status, error }: { status: FinalStatus; error: Buffer | null },
): Promise<void> {
  await db.$client`
    select finished.status from (
      select id, attempt from executions where id = ${id} and attempt + healings = ${generation} for no key update
    ) run cross join lateral finish_execution(run.id, run.attempt, null, ${status}, null, ${error}::bytea) finished`;
}
