import { earlyLease } from '../../../../src/executions/contract/early.ts';
import type { Database } from '../../../connection/client.ts';

const lastsSeconds = earlyLease.lastsMs / 1_000;

/**
 * Continues to keep an execution from its run. What is over stays so: the run may perform the same already.
 * @returns whether the execution is to be cancelled
 */
export async function renewEarly({ $client: sql }: Database, executionId: string): Promise<boolean> {
  const [row] = await sql<[{ isCancellationRequested: boolean }?]>`
    update executions set early_until = clock_timestamp() + make_interval(secs => ${lastsSeconds})
    where id = ${executionId} and early_until > clock_timestamp()
    returning is_cancellation_requested as "isCancellationRequested"`;
  return row?.isCancellationRequested ?? false;
}

/** Leaves an execution to its run. */
export async function releaseEarly({ $client: sql }: Database, executionId: string): Promise<void> {
  await sql`update executions set early_until = null where id = ${executionId} and early_until is not null`;
}
