import type { Logger } from 'pino';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { storedError } from '../../src/language/errors/stored-error.ts';
import { encryptionContext } from './contexts.ts';
import { openReadable } from './readable.ts';
import type { DataKey, Vault, WrappedKey } from './vault.ts';

/** Decrypts why an action failed, or, without an action, why its execution did. */
export const openError = (dataKey: DataKey, actionId: string | null, sealed: Buffer): ErrorBody =>
  storedError(dataKey.open(encryptionContext.error(actionId), sealed));

/** Returns the same for a person who reads the error: null if it cannot be decrypted (see `openReadable`). */
export const openShownError = (
  log: Pick<Logger, 'error'>,
  dataKey: () => DataKey,
  {
    sealed,
    ...shown
  }: { sealed: Buffer; executionId?: string | null; recordId?: string; actionId: string | null },
): ErrorBody | null =>
  openReadable(log, { ...shown, field: 'error' }, () => openError(dataKey(), shown.actionId, sealed));

/** Returns the same for a row of the log; null as well if nothing failed. */
export const openLoggedError = (
  { vault, log }: { vault: Vault; log: Pick<Logger, 'error'> },
  row: {
    executionId: string | null;
    actionId: string | null;
    error: { sealed: Buffer; dataKey: WrappedKey } | null;
  },
): ErrorBody | null => {
  const { executionId, actionId, error } = row;
  if (error === null) return null;
  const { sealed, dataKey } = error;
  return openShownError(log, () => vault.unwrap(dataKey), { sealed, executionId, actionId });
};
