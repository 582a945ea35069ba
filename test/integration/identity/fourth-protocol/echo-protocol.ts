import type { WalletProtocol } from '../../../../identity/protocols/wallet-protocol.ts';
import type { EchoWallet } from './echo-port.ts';
import { echoTable } from './echo-table.ts';

/** What is said to whoever echoes: a protocol of two messages, `POST …/open` and `POST …/answer`. */
export const echo: WalletProtocol<EchoWallet> = {
  name: 'echo',
  paths: ['/echo/*'],
  tables: [echoTable],
  load: async () => (await import('./echo-runtime.ts')).createRuntime,
};
