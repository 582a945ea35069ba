/** Where a schema can be published. */
export const networks = ['did:web', 'cheqd:testnet', 'cheqd:mainnet'] as const;
export type Network = (typeof networks)[number];

/** Null where the network is the one that is used. */
export const aliasWarning = (network: Network): string | null =>
  network === 'did:web'
    ? null
    : `${network} is not configured here: the objects are published under did:web instead, and their ids say so.`;
