import type { WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import { purgeEchoNotes } from './echo-table.ts';
import type { EchoWallet } from './echo-port.ts';
import { echoDescription } from './echo-description.ts';

/** A protocol of two messages, `POST …/open` and `POST …/answer`: the first returns a text, the second must echo it. */
export const echo: WalletProtocol<EchoWallet> = {
  name: 'echo',
  paths: ['/echo/*'],
  description: echoDescription,
  handoff: {
    describe: ({ output, sessions }) => ({
      kind: 'issuance',
      about: sessions.map(({ request }) => ({ name: `“${String(request)}”`, claims: [] })),
      uri: String(output['uri']),
      isBegun: sessions.some(({ statuses }) => statuses.includes('accepted')),
      secondsLeft: null,
    }),
    open: async ({ output }) => ({ uri: String(output['uri']) }),
    comeBack: async () => {},
  },
  revocation: { format: 'echo', publish: (wallet, { id }) => wallet.revoke(id) },
  retention: {
    purgeSessions: async () => 0,
    others: { notes: { days: 1, purge: purgeEchoNotes } },
  },
  load: async () => (await import('./echo-runtime.ts')).createRuntime,
};
