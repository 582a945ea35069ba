import { anoncreds } from './anoncreds/protocol.ts';
import { didcomm } from './didcomm/protocol.ts';
import { openid4vc } from './openid4vc/protocol.ts';
import type { WalletModule, WalletProtocol } from './wallet-protocol.ts';

export interface WalletModules {
  /** Each has sessions that executions wait for. */
  protocols: readonly WalletProtocol[];
  /** Have none, and come first: protocols use their formats. */
  parts: readonly WalletModule[];
}

/** All that wallets can do here: a new protocol is one more name in this list. */
export const walletModules: WalletModules = {
  protocols: [openid4vc, didcomm],
  parts: [anoncreds],
};
