import { hash } from 'node:crypto';
import type { DataKey } from '../../db/encryption/vault.ts';
import { hashedKeyPrefix } from '../../src/doors/inbound/event.ts';

/** What is stored of the key by which a repetition is known, and what older releases have stored of it. */
export interface RepetitionKey {
  stored: string;
  /** The key as it is, and what is left of it when its execution is erased. Such events are gone 30 days after the upgrade. */
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
