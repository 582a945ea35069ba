import { eq } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import type { WrappedKey } from '../encryption/vault.ts';
import { workflowTestCases } from '../schema/index.ts';

export interface SealedTestCases {
  sealed: Buffer;
  updatedAt: Date;
}

/** The test cases of a workflow; null if it has none. */
export async function findTestCases(db: Database, workflowId: string): Promise<SealedTestCases | null> {
  const { sealed, updatedAt } = workflowTestCases;
  const [row] = await db
    .select({ sealed, updatedAt })
    .from(workflowTestCases)
    .where(eq(workflowTestCases.workflowId, workflowId));
  return row ?? null;
}

/** @param newKey the data key, if the workflow has none yet */
export async function writeTestCases(
  tx: Database,
  workflowId: string,
  { sealed, newKey }: { sealed: Buffer; newKey: WrappedKey | null },
): Promise<void> {
  if (newKey)
    await tx.$client`
      insert into data_keys (owner_id, master_key_id, wrapped)
      values (${workflowId}, ${newKey.masterKeyId}, ${newKey.wrapped})`;
  await tx.$client`
    insert into workflow_test_cases (workflow_id, sealed) values (${workflowId}, ${sealed})
    on conflict (workflow_id) do update set sealed = excluded.sealed, updated_at = clock_timestamp()`;
}
