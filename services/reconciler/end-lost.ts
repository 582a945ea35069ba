import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { finishRunOf } from '../../db/queries/reconciler/finish-run.ts';
import type { RunKey } from '../../src/executions/contract/execution-workflow.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { WorkerContext } from '../context.ts';

/** Why an execution ends without its run. */
export type Ending = Parameters<typeof errors.runLost>[0];

/** Writes the end of an execution whose run cannot. It does nothing if the execution has another run by now. */
export async function endLost(
  { tx, vault, log }: WorkerContext & { vault: Vault },
  run: RunKey,
  ending: Ending,
): Promise<void> {
  const wrappedKey = await findDataKey(tx, run.id);
  if (!wrappedKey) return;
  const supportId = uuidv7();
  const error = errors.runLost(ending, supportId);
  log.error({ executionId: run.id, supportId, ending }, 'execution failed by its run');
  const sealed = vault.unwrap(wrappedKey).seal(encryptionContext.error(null), error.toBody());
  await finishRunOf(tx, run, { status: 'failed', error: sealed });
}
