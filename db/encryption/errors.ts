import type { ErrorBody } from '../../src/errors/error-body.ts';
import { storedError } from '../../src/errors/stored-error.ts';
import { encryptionContext } from './contexts.ts';
import type { DataKey, Vault, WrappedKey } from './vault.ts';

/** Decrypts why an action failed, or, without an action, why its execution did. */
export const openError = (dataKey: DataKey, actionId: string | null, sealed: Buffer): ErrorBody =>
  storedError(dataKey.open(encryptionContext.error(actionId), sealed));

/** The same for a row of the log; null if nothing failed. */
export const openLoggedError = (
  vault: Vault,
  { actionId, error }: { actionId: string | null; error: { sealed: Buffer; dataKey: WrappedKey } | null },
): ErrorBody | null => error && openError(vault.unwrap(error.dataKey), actionId, error.sealed);
