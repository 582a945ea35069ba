import type { Network } from '../../../src/anoncreds/networks.ts';

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

export interface Published {
  /** Ours. */
  recordId: string;
  /** What definitions and credentials name. */
  id: string;
  /** Where it is otherwise than was asked for. */
  warning: string | null;
}

/** Keys that are made, and not kept yet. What is in them is the room's own matter. */
export interface PreparedCredentialDefinition {
  readonly wanted: NewCredentialDefinition;
  readonly keys: unknown;
}

/** What a wallet does with AnonCreds. Each throws HoldfastError 2010 where the server lacks the library. */
export interface AnoncredsWallet {
  /** @throws HoldfastError 2006 where the wallet has published this name and version */
  createSchema(schema: NewSchema): Promise<Published>;
  /** Keeps and publishes what was prepared. @throws HoldfastError 2006 where another was first */
  createCredentialDefinition(prepared: PreparedCredentialDefinition): Promise<Published>;
  /** Revokes a credential that the wallet has issued, by its place in a registry. */
  revoke(place: { registryId: string; index: number }): Promise<void>;
}

/** What takes seconds, and is done without a transaction. */
export interface PreparesAnoncreds {
  /**
   * Makes the keys of a credential definition; nothing is written.
   * @throws HoldfastError 2002 for an unknown schema, 2006 where the wallet has published this schema and tag, 2010 without
   * the library
   */
  credentialDefinition(
    definition: NewCredentialDefinition,
    signal?: AbortSignal,
  ): Promise<PreparedCredentialDefinition>;
}
