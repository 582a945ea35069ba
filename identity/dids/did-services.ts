/** The endpoint of a wallet, as the document of its did:web lists it. */
export interface DidService {
  id: string;
  type: string;
  serviceEndpoint: string;
  /** Fields of this type of service. */
  [field: string]: unknown;
}

export interface ServedDid {
  did: string;
  publicUrl: string;
  /** The wallet's id in public addresses. */
  publicId: string;
  /** DID URL of the Ed25519 key; null if the wallet has none yet. */
  ed25519KeyId: string | null;
}

/** Collects the services that each protocol adds to the document of a did:web. The agent has one instance of it. */
export class DidServices {
  readonly #all: readonly ((served: ServedDid) => readonly DidService[])[];

  constructor(all: readonly ((served: ServedDid) => readonly DidService[])[]) {
    this.#all = all;
  }

  of(served: ServedDid): DidService[] {
    return this.#all.flatMap((servicesOf) => servicesOf(served));
  }
}
