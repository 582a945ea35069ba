import { connectionTable, didcommSessionTable } from '../../../db/queries/didcomm/session-tables.ts';
import type { WalletProtocol } from '../wallet-protocol.ts';
import { didcommPaths } from './paths.ts';
import type { DidcommWallet } from './port.ts';

/** DIDComm v1, with the Aries protocols for connections, credentials, proofs and messages. */
export const didcomm: WalletProtocol<DidcommWallet> = {
  name: 'didcomm',
  tables: [didcommSessionTable, connectionTable],
  paths: didcommPaths,
  load: async () => (await import('./runtime.ts')).createRuntime,
};
