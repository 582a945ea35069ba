import type { Database } from '../client.ts';

/** One at a time for each key, until the end of the transaction. */
export async function lockKeys(tx: Database, keys: readonly string[]): Promise<void> {
  await tx.$client`select lock_keys(${[...keys]}::text[])`;
}
