import { apart } from '../net/outbound/wants.ts';
import type { IdentityOptions } from './create-identity.ts';
import type { Identity, Wallet } from './port.ts';

/** Every method of a wallet: each is there before the agent is. */
const methods = Object.keys({
  offerCredentials: true,
  requestPresentation: true,
  release: true,
  withdraw: true,
  renew: true,
  sameDevice: true,
  comeBack: true,
  importCertificate: true,
  importCertified: true,
  requestCertificate: true,
  selfSign: true,
  dids: true,
  invite: true,
  connect: true,
  receiveInvitation: true,
  sendMessage: true,
  offerOverDidcomm: true,
  requestOverDidcomm: true,
  withdrawAll: true,
  withdrawConnection: true,
  withdrawExchange: true,
  renewExchange: true,
  renewConnection: true,
  createSchema: true,
  createCredentialDefinition: true,
  revoke: true,
} satisfies Record<keyof Wallet, true>) as (keyof Wallet)[];

/** The identity agent, started when it is first needed: a process without wallets carries none of its weight. */
export function openIdentity(options: IdentityOptions): Identity {
  let opened: Promise<Identity> | null = null;
  const agent = (): Promise<Identity> => {
    // It outlives the transaction that needs it first.
    opened ??= apart(() => open(options)).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    wallet(tx, owner) {
      const call = async (method: keyof Wallet, argument: never): Promise<unknown> => {
        const wallet = (await agent()).wallet(tx, owner);
        return wallet[method](argument);
      };
      // Each takes one argument at most and gives a promise, which the compiler can't see through the list.
      return Object.fromEntries(
        methods.map((method) => [method, (argument: never) => call(method, argument)]),
      ) as unknown as Wallet;
    },
    prepareCredentialDefinition: async (...asked) => (await agent()).prepareCredentialDefinition(...asked),
    committed(tx) {
      // Nobody waits for it, and an agent that could not be opened has nothing to send.
      void apart(() => opened?.then((identity) => identity.committed(tx)))?.catch(() => {});
    },
    answer: async (request) => (await agent()).answer(request),
  };
}

async function open(options: IdentityOptions): Promise<Identity> {
  const { createIdentity } = await import('./create-identity.ts');
  return createIdentity(options);
}
