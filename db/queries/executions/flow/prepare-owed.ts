import type { Database } from '../../../client.ts';

/** The run of an execution is about to look at all that it owes (see the function `prepare_owed`). */
export async function prepareOwed({ $client: sql }: Database, executionId: string): Promise<void> {
  await sql`select prepare_owed(${executionId}::uuid)`;
}
