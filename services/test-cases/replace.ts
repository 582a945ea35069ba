import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { writeTestCases } from '../../db/queries/test-cases.ts';
import type { WorkflowKey } from '../../db/queries/workflows.ts';
import type { TestCase } from '../../src/definitions/test-cases/test-case.ts';
import type { AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getWorkflow } from '../workflows/get.ts';
import { getTestCases, type TestCases } from './get.ts';

/**
 * Replaces the test cases of a workflow.
 * @throws HoldfastError 2005/404; the errors of `asKnown`
 */
export async function replaceTestCases(
  ctx: ContextWith<'vault'>,
  key: WorkflowKey,
  { cases, asKnown }: { cases: readonly TestCase[]; asKnown: AsKnown<TestCases> },
): Promise<TestCases> {
  const { tx, vault } = ctx;
  const { projectId, id } = key;
  await getWorkflow(ctx, key);
  // Two callers that write the first test cases must not create two data keys.
  await lockRecord(tx, 'testCases', id);
  asKnown?.(await getTestCases(ctx, key));
  const wrapped = await findDataKey(tx, id);
  const { dataKey, newKey } = wrapped
    ? { dataKey: vault.unwrap(wrapped), newKey: null }
    : newDataKey(vault, id);
  await writeTestCases(tx, id, { sealed: dataKey.seal(encryptionContext.testCases, cases), newKey });
  await recordChange(ctx, 'workflow.replaceTestCases', { recordId: id, projectId });
  return getTestCases(ctx, key);
}

function newDataKey(vault: ContextWith<'vault'>['vault'], ownerId: string) {
  const { dataKey, wrappedKey } = vault.create(ownerId);
  return { dataKey, newKey: wrappedKey };
}
