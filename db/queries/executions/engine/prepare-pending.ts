import type { Database } from '../../../connection/client.ts';

/** The run of an execution is about to look at all that is pending (see the function `prepare_pending`). */
export async function preparePending({ $client: sql }: Database, executionId: string): Promise<void> {
  await sql`select prepare_pending(${executionId}::uuid)`;
}
