import type { DataKey } from '../encryption/vault.ts';

/**
 * The secret in the address of one try of a wait. It comes from the key of the execution alone, so the address is known
 * before the wait begins, and dead once the execution is erased.
 */
export const callbackToken = (dataKey: Pick<DataKey, 'tokenFor'>, path: string, effect: number): string =>
  dataKey.tokenFor(JSON.stringify(['callback', path, effect]));
