import type { DataKey } from './encryption/vault.ts';

interface Place {
  path: string;
  effect: number;
  person: number;
}

const secretOf = (dataKey: Pick<DataKey, 'tokenFor'>, use: string, { path, effect, person }: Place): string =>
  dataKey.tokenFor(JSON.stringify([use, path, effect, person]));

/**
 * The secret in the link of a person. It comes from the key of the execution alone, so it is dead once the execution is erased.
 */
export const decisionMac = (dataKey: Pick<DataKey, 'tokenFor'>, place: Place): string =>
  secretOf(dataKey, 'decision', place);

/** What the page sends back: only who has read the page can decide, and not who follows its link without a look. */
export const decisionPageKey = (dataKey: Pick<DataKey, 'tokenFor'>, place: Place): string =>
  secretOf(dataKey, 'decisionPage', place);
