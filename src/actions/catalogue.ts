import type { ActionContract } from './contract.ts';
import { contracts } from './all.ts';

/** Contracts by action name. */
export type Catalogue = ReadonlyMap<string, ActionContract>;

export const catalogueOf = (of: readonly ActionContract[]): Catalogue =>
  new Map(of.map((contract) => [contract.name, contract]));

/** Every action that Holdfast knows. */
export const catalogue = catalogueOf(contracts);
