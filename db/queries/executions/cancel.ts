import type { Cause } from '../../../src/account/audit/actor.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import type { ExecutionKey } from './read.ts';

/**
 * Promises a cancellation (see `cancel_execution`). `status` is the one found, null if there is no such
 * execution; `requested` is false if it was requested before or came too late.
 */
export async function requestCancellation(
  db: Database,
  { projectId, id }: ExecutionKey,
  { inboxId, by, reason }: { inboxId: string } & Cause,
): Promise<{ status: ExecutionStatus | null; requested: boolean }> {
  const [row] = await db.$client<[{ status: ExecutionStatus | null; requested: boolean }]>`
    select status, requested from cancel_execution(${projectId}::uuid, ${id}::uuid, ${inboxId}::uuid,
      ${by && JSON.stringify(by)}::text::jsonb, ${reason}::text)`;
  return row;
}
