import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { findTestCases } from '../../db/queries/test-cases.ts';
import type { WorkflowKey } from '../../db/queries/workflows.ts';
import type { TestCase } from '../../src/definitions/test-cases/test-case.ts';
import type { ContextWith } from '../context.ts';
import { getWorkflow } from '../workflows/get.ts';

export interface TestCases {
  workflowId: string;
  cases: TestCase[];
  /** Null if nobody has written any. */
  updatedAt: Date | null;
}

/** Returns the test cases of a workflow. @throws HoldfastError 2005/404 */
export async function getTestCases(ctx: ContextWith<'vault'>, key: WorkflowKey): Promise<TestCases> {
  await getWorkflow(ctx, key);
  const [row, wrapped] = [await findTestCases(ctx.tx, key.id), await findDataKey(ctx.tx, key.id)];
  if (!row || !wrapped) return { workflowId: key.id, cases: [], updatedAt: null };
  const cases = ctx.vault.unwrap(wrapped).open(encryptionContext.testCases, row.sealed) as TestCase[];
  return { workflowId: key.id, cases, updatedAt: row.updatedAt };
}
