import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openError } from '../../db/encryption/errors.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { OpenHoldOfAction } from '../../db/queries/executions/action.ts';
import { shownLabel } from '../../src/entries/label.ts';
import type { ActionOfExecution } from './action-of-execution.ts';

/** Opens the hold of an action. */
export function shownHold(
  hold: OpenHoldOfAction | null,
  path: string,
  dataKey: DataKey,
): ActionOfExecution['hold'] {
  if (!hold) return null;
  const { label, refusal, ...rest } = hold;
  return {
    ...rest,
    label: label ? shownLabel(dataKey.open(encryptionContext.label(path), label)) : null,
    refusedAnswer: refusal ? openError(dataKey, path, refusal) : null,
  };
}
