/** The networks on which a schema can be published. */
export const networks = ['did:web', 'cheqd:testnet', 'cheqd:mainnet'] as const;
export type Network = (typeof networks)[number];

/** Null if the name stands for itself. */
export const aliasWarning = (network: Network): string | null =>
  network === 'did:web'
    ? null
    : `${network} is not configured here: the objects are published under did:web instead, and their ids say so.`;
