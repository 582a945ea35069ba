import type { Database } from '../../../client.ts';

/** The run of an execution is about to look at all of its answers, so the next one is signalled again. */
export async function readSignals({ $client: sql }: Database, executionId: string): Promise<void> {
  await sql`
    with read as (
      update executions set unread_since = null where id = ${executionId} and unread_since is not null returning id
    )
    update holds h set is_unsignalled = false from read where h.execution_id = read.id and h.state = 'claimed' and h.is_unsignalled`;
}
