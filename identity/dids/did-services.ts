/** Where a wallet answers: the part of it that stands in the document of its did:web. */
export interface DidService {
  id: string;
  type: string;
  serviceEndpoint: string;
  /** What this type of service has besides. */
  [field: string]: unknown;
}

export interface ServedDid {
  did: string;
  publicUrl: string;
  /** What the wallet is called in addresses that do not name it by its id. */
  publicId: string;
  /** DID URL of the Ed25519 key; null where the wallet has none yet. */
  ed25519KeyId: string | null;
}

/** What each protocol adds to the document of a did:web. The agent has one instance of it. */
export class DidServices {
  readonly #all: readonly ((served: ServedDid) => readonly DidService[])[];

  constructor(all: readonly ((served: ServedDid) => readonly DidService[])[]) {
    this.#all = all;
  }

  of(served: ServedDid): DidService[] {
    return this.#all.flatMap((servicesOf) => servicesOf(served));
  }
}
