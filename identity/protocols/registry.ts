import type { ProtocolName } from '../../src/protocols/registry.ts';
import { sessionTablesOf, type SessionTable } from '../../src/protocols/session-tables.ts';
import { anoncreds } from './anoncreds/protocol.ts';
import { didcomm } from './didcomm/protocol.ts';
import { openid4vc } from './openid4vc/protocol.ts';
import type { WalletModule, WalletProtocol } from './wallet-protocol.ts';

export interface WalletModules {
  /** Each has sessions that executions wait for. */
  protocols: readonly WalletProtocol[];
  /** Modules without sessions. They come first, because protocols use their formats. */
  parts: readonly WalletModule[];
}

/** The implementations of `src/protocols`: the compiler requires one for each of them. */
const walletProtocols = { openid4vc, didcomm } satisfies Record<ProtocolName, WalletProtocol>;

/** All protocols and parts of Holdfast. */
export const walletModules: WalletModules = {
  protocols: Object.values(walletProtocols),
  parts: [anoncreds],
};

/** Where the sessions of these protocols are. */
export const tablesOf = ({ protocols }: WalletModules): SessionTable[] =>
  sessionTablesOf(Object.fromEntries(protocols.map(({ name, description }) => [name, description])));
