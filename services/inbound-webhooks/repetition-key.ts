import { hash } from 'node:crypto';
import type { DataKey } from '../../db/encryption/vault.ts';
import { hashedKeyPrefix } from '../../src/doors/inbound/event.ts';

/** The stored forms of the key that identifies a repeated event: the form of this release, and the forms of older releases. */
export interface RepetitionKey {
  stored: string;
  /** The plain key, and its hash after the execution was erased. Events with these forms are deleted 30 days after the upgrade. */
  older: string[];
}

/**
 * A hash under the key of the webhook: senders make keys of orders and addresses, and nobody may read or guess them from a dump. Equal
 * keys have equal hashes, so a repetition is still known when the execution is erased.
 */
export const repetitionKey = (dataKey: DataKey, webhookId: string, key: string): RepetitionKey => ({
  stored: hashedKeyPrefix + dataKey.fingerprint(key),
  older: [key, `sha256 ${hash('sha256', `${webhookId} ${key}`)}`],
});
