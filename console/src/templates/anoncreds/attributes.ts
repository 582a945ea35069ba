import type { CardClaim } from '../credential-card.tsx';
import { sampleValue } from '../sample-value.ts';

/** Returns the attributes of a schema as a wallet shows them. Each of them has to be given. */
export const attributeClaims = (names: readonly string[]): CardClaim[] =>
  names.map((name) => ({ key: name, title: name, value: sampleValue(name) }));

export const neverChanges =
  'Published once, never changed and never deleted: wallets and verifiers everywhere refer to it by its id.';
