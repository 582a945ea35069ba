import type { RunKey } from '../../../src/executions/contract/execution-workflow.ts';
import type { FinalStatus } from '../../../src/executions/status.ts';
import type { Reason } from '../../../src/language/errors/reasons.ts';
import type { Database } from '../../connection/client.ts';

const serverFault: Reason = 'server.fault';

/** Writes the final state for a run that does not exist any more, unless the execution has another one by now. */
export async function finishRunOf(
  db: Database,
  { id, generation }: RunKey,
  { status, error }: { status: FinalStatus; error: Buffer | null },
): Promise<void> {
  // An execution that fails so has failed in Holdfast itself.
  await db.$client`
    select finished.status,
      case when finished.status = 'failed' then keep_cause(run.id, jsonb_build_object('reason', ${serverFault}::text)) end
    from (
      select id, attempt from executions where id = ${id} and attempt + healings = ${generation} for no key update
    ) run cross join lateral finish_execution(run.id, run.attempt, null, ${status}, null, ${error}::bytea) finished`;
}
