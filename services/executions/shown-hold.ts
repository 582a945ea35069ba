import type { Logger } from 'pino';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { ActionRow } from '../../db/queries/executions/action.ts';
import { shownLabel } from '../../src/entries/label.ts';
import type { ActionKey, ActionOfExecution } from './action-of-execution.ts';

/** Returns what an action waits for, with its label decrypted. */
export function shownHold(
  log: Logger,
  { label, ...hold }: NonNullable<ActionRow['hold']>,
  dataKey: DataKey,
  { executionId, actionId }: Omit<ActionKey, 'projectId'>,
): ActionOfExecution['hold'] {
  if (!label) return { ...hold, label: null };
  const shown = { executionId, actionId, recordId: hold.id, field: 'label' };
  const opened = openReadable(log, shown, () => dataKey.open(encryptionContext.label(actionId), label));
  return { ...hold, label: shownLabel(opened) };
}
