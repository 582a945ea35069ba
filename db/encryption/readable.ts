import type { Logger } from 'pino';
import { DecryptionError } from './aead.ts';
import type { DataKey, Vault, WrappedKey } from './vault.ts';

/** The record that was to be shown, for the line in the log. */
interface RecordReference {
  executionId?: string | null;
  recordId?: string;
  actionId?: string | null;
  field: string;
}

/**
 * Decrypts a field of a row that is shown. One that cannot be decrypted is null and costs neither its row nor the others
 * of the page; the log says which one it was.
 */
export function openReadable<Value>(
  log: Pick<Logger, 'error'>,
  shown: RecordReference,
  open: () => Value,
): Value | null {
  try {
    return open();
  } catch (error) {
    return unreadable(log, shown, error);
  }
}

/**
 * Returns a data key that is only decrypted when it is used, so a master key that is missing costs the fields alone, too.
 */
export const keyOfReadable = (vault: Pick<Vault, 'unwrap'>, wrapped: WrappedKey): DataKey => ({
  seal: (context, value) => vault.unwrap(wrapped).seal(context, value),
  sealJson: (context, json) => vault.unwrap(wrapped).sealJson(context, json),
  open: (context, sealed) => vault.unwrap(wrapped).open(context, sealed),
  fingerprint: (text) => vault.unwrap(wrapped).fingerprint(text),
  tokenFor: (text) => vault.unwrap(wrapped).tokenFor(text),
});

/** The same as `openReadable` for a value that is computed from many values. Other errors of the computation are thrown on. */
export async function computeReadable<Value>(
  log: Pick<Logger, 'error'>,
  shown: RecordReference,
  compute: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof DecryptionError) return unreadable(log, shown, error);
    throw error;
  }
}

function unreadable(log: Pick<Logger, 'error'>, shown: RecordReference, error: unknown): null {
  log.error({ err: error, ...shown }, 'a value cannot be decrypted; it is shown as null');
  return null;
}
