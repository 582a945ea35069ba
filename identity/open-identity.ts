import { apart } from '../net/outbound/wants.ts';
import type { IdentityOptions } from './create-identity.ts';
import type { Identity } from './port.ts';
import { walletModules } from './protocols/registry.ts';

/** Starts the identity agent when it is first needed, so that a process without wallets does not load it. */
export function openIdentity(options: IdentityOptions): Identity {
  let opened: Promise<Identity> | null = null;
  const agent = (): Promise<Identity> => {
    // The agent outlives the transaction that needs it first.
    opened ??= apart(() => open(options)).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    modules: options.modules ?? walletModules,
    wallet: async (tx, owner) => (await agent()).wallet(tx, owner),
    prepares: async (module, owner) => (await agent()).prepares(module, owner),
    renew: async (tx, over) => (await agent()).renew(tx, over),
    committed(tx) {
      // Nobody waits for this, and an agent that could not be opened has nothing to send.
      void apart(() => opened?.then((identity) => identity.committed(tx)))?.catch(() => {});
    },
    answer: async (request) => (await agent()).answer(request),
  };
}

async function open(options: IdentityOptions): Promise<Identity> {
  const { createIdentity } = await import('./create-identity.ts');
  return createIdentity(options);
}
