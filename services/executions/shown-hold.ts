import type { Logger } from 'pino';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openError } from '../../db/encryption/errors.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { ActionRow } from '../../db/queries/executions/action.ts';
import { shownLabel } from '../../src/engine/values/label.ts';
import type { ActionKey, ActionOfExecution } from './action-of-execution.ts';

/** Returns the wait of an action, with its label and the refusal of an earlier answer decrypted. */
export function shownHold(
  log: Logger,
  { label, refusal, ...hold }: NonNullable<ActionRow['hold']>,
  dataKey: DataKey,
  { executionId, actionId }: Omit<ActionKey, 'projectId'>,
): ActionOfExecution['hold'] {
  const shown = { executionId, actionId, recordId: hold.id };
  const openLabel = (sealed: Buffer): unknown => dataKey.open(encryptionContext.label(actionId), sealed);
  return {
    ...hold,
    label: label && shownLabel(openReadable(log, { ...shown, field: 'label' }, () => openLabel(label))),
    refusedAnswer:
      refusal &&
      openReadable(log, { ...shown, field: 'refusedAnswer' }, () => openError(dataKey, actionId, refusal)),
  };
}
