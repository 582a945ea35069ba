import type { Kms } from '@credo-ts/core';

/** A private key as a JWK (RFC 7517), with its id. */
export type StoredKey = Kms.KmsJwkPrivate & { kid: string };

/** Stores private keys by wallet context. */
export interface KeyStore {
  find(contextId: string, keyId: string): Promise<StoredKey | null>;
  /** Returns false if there is a key of that id already. */
  insert(contextId: string, key: StoredKey): Promise<boolean>;
  delete(contextId: string, keyId: string): Promise<boolean>;
}
