import type { Database } from '../../connection/client.ts';

export interface KeyOfWallet {
  walletId: string;
  id: string;
}

/** Returns false if the wallet has a key of that id already. */
export async function insertWalletKey(
  db: Database,
  { walletId, id }: KeyOfWallet,
  privateJwk: Buffer,
): Promise<boolean> {
  const { count } = await db.$client`
    insert into wallet_keys (wallet_id, id, private_jwk) values (${walletId}, ${id}, ${privateJwk})
    on conflict do nothing`;
  return count === 1;
}

/** The private JWK, encrypted. */
export async function findWalletKey(db: Database, { walletId, id }: KeyOfWallet): Promise<Buffer | null> {
  const [row] = await db.$client<[{ privateJwk: Buffer }?]>`
    select private_jwk as "privateJwk" from wallet_keys where wallet_id = ${walletId} and id = ${id}`;
  return row?.privateJwk ?? null;
}

export async function deleteWalletKey(db: Database, { walletId, id }: KeyOfWallet): Promise<boolean> {
  const { count } = await db.$client`delete from wallet_keys where wallet_id = ${walletId} and id = ${id}`;
  return count === 1;
}
