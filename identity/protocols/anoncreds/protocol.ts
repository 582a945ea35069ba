import { resourcesPath } from '../../../src/wallets/anoncreds/resource-id.ts';
import type { WalletModule } from '../wallet-protocol.ts';
import { missingLibrary } from './native/missing-library.ts';
import type { AnoncredsWallet, PreparesAnoncreds } from './port.ts';

/** AnonCreds, published under did:web. It has no sessions of its own: other protocols carry it. */
export const anoncreds: WalletModule<AnoncredsWallet, PreparesAnoncreds> = {
  name: 'anoncreds',
  paths: [`${resourcesPath}/*`],
  missing: ({ LIB_ANONCREDS_PATH: folder }) => missingLibrary(folder),
  revocation: {
    format: 'anoncreds',
    async publish(wallet, { id, registryId, statusIndex: index }) {
      if (registryId === null || index === null) throw new Error(`the credential ${id} is in no registry`);
      await wallet.revoke({ registryId, index });
    },
  },
  load: async () => (await import('./runtime.ts')).createRuntime,
};
