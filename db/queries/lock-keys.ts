import type { Database } from '../connection/client.ts';

/** Lets one transaction at a time hold each key, until its end. */
export async function lockKeys(tx: Database, keys: readonly string[]): Promise<void> {
  await tx.$client`select lock_keys(${[...keys]}::text[])`;
}
