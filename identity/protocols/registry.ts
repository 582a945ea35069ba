import type { Config, VariableName } from '../../src/account/config/variables.ts';
import type { PartName, ProtocolName } from '../../src/wallets/protocols/registry.ts';
import { sessionTablesOf, type SessionTable } from '../../src/wallets/protocols/session-tables.ts';
import * as all from './all.ts';
import type { WalletModule, WalletProtocol } from './wallet-protocol.ts';

export interface WalletModules {
  /** Each has sessions that executions wait for. */
  protocols: readonly WalletProtocol[];
  /** Modules without sessions. They come first, because protocols use their formats. */
  parts: readonly WalletModule[];
}

/** All protocols and parts of Holdfast. The compiler refuses a list that lacks a name of `src/wallets/protocols`. */
export const walletModules: WalletModules = {
  protocols: Object.values(all.protocols satisfies Record<ProtocolName, WalletProtocol>),
  parts: Object.values(all.parts satisfies Record<PartName, WalletModule>),
};

/** Returns the tables that have the sessions of these protocols. */
export const tablesOf = ({ protocols }: WalletModules): SessionTable[] =>
  sessionTablesOf(Object.fromEntries(protocols.map(({ name, description }) => [name, description])));

/** Names the missing software or settings of this process for some of these modules, in a sentence for each. */
export const missingFor = (
  { protocols, parts }: WalletModules,
  config: Partial<Config<VariableName>>,
): string[] => [...parts, ...protocols].flatMap(({ missing }) => missing?.(config) ?? []);
