import type { Network } from '../../../src/wallets/anoncreds/networks.ts';

export interface NewSchema {
  name: string;
  version: string;
  attributeNames: readonly string[];
  network: Network;
}

export interface NewCredentialDefinition {
  schemaId: string;
  tag: string;
  revocable: boolean;
}

export interface PublishedObject {
  /** Our id of the record. */
  recordId: string;
  /** The id that definitions and credentials name. */
  id: string;
  /** A warning if something differs from the request; null if nothing does. */
  warning: string | null;
}

/** Keys that were made but not stored yet. Only the identity room knows their contents. */
export interface PreparedCredentialDefinition {
  readonly wanted: NewCredentialDefinition;
  readonly keys: unknown;
}

/** A wallet's work with AnonCreds. Each method throws HoldfastError 2010 if the server lacks the library. */
export interface AnoncredsWallet {
  /** @throws HoldfastError 2006 where the wallet has published this name and version */
  createSchema(schema: NewSchema): Promise<PublishedObject>;
  /** Stores and publishes the prepared keys. @throws HoldfastError 2006 if somebody else was first */
  createCredentialDefinition(prepared: PreparedCredentialDefinition): Promise<PublishedObject>;
  /** Revokes a credential that the wallet has issued, by its index in a registry. */
  revoke(place: { registryId: string; index: number }): Promise<void>;
}

/** Work that takes seconds and is done without a transaction. */
export interface PreparesAnoncreds {
  /**
   * Makes the keys of a credential definition and writes nothing.
   * @throws HoldfastError 2002 for an unknown schema, 2006 if the wallet has published this schema and tag, 2010
   * without the library
   */
  credentialDefinition(
    definition: NewCredentialDefinition,
    signal?: AbortSignal,
  ): Promise<PreparedCredentialDefinition>;
}
