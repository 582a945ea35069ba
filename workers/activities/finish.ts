import { v7 as uuidv7 } from 'uuid';
import { findProgress, finishExecution } from '../../db/queries/executions/steps/finish.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { FinishCommand, FinishOutcome } from '../../src/contract/execution-workflow.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** Writes the final state. If no error of a failed action is recorded, it is 2007 with a support id. */
export const finish =
  ({
    db,
    vault,
    log,
    committed,
    family,
  }: Pick<ActivityDependencies, 'db' | 'vault' | 'log' | 'committed' | 'family'>) =>
  async (command: FinishCommand): Promise<FinishOutcome> => {
    const { executionId, failedActionId } = command;
    let error: Buffer | null = null;
    if (command.status === 'failed') {
      const wrappedKey = await findDataKey(db, executionId);
      if (!wrappedKey) return { status: null };
      const supportId = uuidv7();
      error = vault
        .unwrap(wrappedKey)
        .seal(encryptionContext.error(failedActionId ?? null), errors.internalError(supportId).toBody());
      log.warn({ executionId, actionId: failedActionId, supportId }, 'execution failed');
    }
    const status = await finishExecution(db, command, error);
    if (status !== null) {
      committed?.();
      family?.look();
      return { status };
    }
    const progress = await findProgress(db, command);
    return { status: null, ...(progress && { step: progress.step }) };
  };
