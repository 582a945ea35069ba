import type { RunFailure } from '../../../../src/executions/contract/run-messages.ts';
import type { FinalStatus } from '../../../../src/executions/status.ts';
import type { Database } from '../../../connection/client.ts';
import type { Generation } from '../../../../src/executions/contract/generation.ts';

/** How many runs in succession may achieve nothing before the execution fails. */
export const fruitlessHealings = 10;

/**
 * Gives an open execution another run (see `heal_execution`). `generation` is the generation of the run that is lost, or
 * that knows of lost commits.
 */
export async function healExecution(
  db: Database,
  { executionId, generation }: { executionId: string; generation: Generation },
  limit = fruitlessHealings,
): Promise<'healed' | 'exhausted' | 'over'> {
  const [{ outcome }] = await db.$client<[{ outcome: 'healed' | 'exhausted' | 'over' }]>`
    select outcome from heal_execution(${executionId}::uuid, ${generation}::integer, ${limit}::integer)`;
  return outcome;
}

export interface RunOfExecution {
  generation: Generation;
  step: number;
  final: FinalStatus | null;
  failure: RunFailure | null;
}

/** The present run of an execution, and how it has ended if it has; null if it does not exist. */
export async function findRun(db: Database, executionId: string): Promise<RunOfExecution | null> {
  const [row] = await db.$client<[RunOfExecution?]>`
    select attempt + healings as generation, step, case when is_final(status) then status end as final,
      case when cause_reason is not null then json_build_object('code', null, 'reason', cause_reason, 'actionId', cause_action_id) end as failure
    from executions where id = ${executionId}`;
  return row ?? null;
}
