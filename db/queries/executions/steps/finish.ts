import type { FinishCommand } from '../../../../src/contract/execution-workflow.ts';
import type { FinalStatus } from '../../../../src/executions/status.ts';
import type { Database } from '../../../client.ts';

/**
 * Writes the final state once (see `finish_execution`) and returns it, also if it was written before. Null if the
 * attempt is over. `step` null: the run does not exist any more, and the reconciler writes for it.
 */
export async function finishExecution(
  db: Database,
  key: Omit<FinishCommand, 'step'> & { step: number | null },
  error: Buffer | null,
): Promise<FinalStatus | null> {
  const [row] = await db.$client<[{ status: FinalStatus | null }?]>`
    select status from finish_execution(${key.executionId}::uuid, ${key.attempt}::integer, ${key.step}::integer,
      ${key.status}, ${key.failedActionId ?? null}, ${error}::bytea)`;
  return row?.status ?? null;
}

/** The progress of this attempt; `final` null: it goes on. Null if it is not the execution's present attempt. */
export async function findProgress(
  db: Database,
  { executionId, attempt }: Pick<FinishCommand, 'executionId' | 'attempt'>,
): Promise<{ final: FinalStatus | null; step: number } | null> {
  const [row] = await db.$client<[{ final: FinalStatus | null; step: number }?]>`
    select case when is_final(status) then status end as final, step from executions
    where id = ${executionId} and attempt = ${attempt}`;
  return row ?? null;
}
