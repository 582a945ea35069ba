import type { Kms } from '@credo-ts/core';

/** A private key with its id, as a JWK (RFC 7517). */
export type StoredKey = Kms.KmsJwkPrivate & { kid: string };

/** Where private keys are kept, by wallet context. */
export interface KeyStore {
  find(contextId: string, keyId: string): Promise<StoredKey | null>;
  /** False where there is one of that id already. */
  insert(contextId: string, key: StoredKey): Promise<boolean>;
  delete(contextId: string, keyId: string): Promise<boolean>;
}
