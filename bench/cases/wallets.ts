import type { Case } from './case.ts';
import { connected, measureExchanges, quietMs, type Exchange } from './exchanges.ts';

const exchanges: readonly Exchange[] = [
  {
    name: 'DIDComm: invitation to connected',
    handWritten: '45 to 70 ms',
    prepare:
      async (variant, { didcomm }) =>
      async () => {
        const begun = await variant.connect();
        await didcomm.take(begun.url);
        return begun;
      },
  },
  {
    name: 'DIDComm: issue',
    handWritten: '140 ms',
    async prepare(variant, holder) {
      const connection = {
        connectionId: await connected(variant, holder),
        holder: await holder.didcomm.did(),
      };
      return () => variant.issueOver(connection);
    },
  },
  {
    name: 'DIDComm: present',
    handWritten: '125 ms',
    async prepare(variant, holder) {
      const connection = {
        connectionId: await connected(variant, holder),
        holder: await holder.didcomm.did(),
      };
      await (await variant.issueOver(connection)).done();
      await holder.didcomm.settled(quietMs);
      return () => variant.askOver(connection);
    },
  },
  {
    name: 'OpenID4VC: issue',
    handWritten: '58 to 68 ms',
    prepare: async (variant, holder) => async () => {
      const begun = await variant.offer();
      await holder.accept(begun.url);
      return begun;
    },
  },
  {
    name: 'OpenID4VC: present',
    handWritten: '27 to 31 ms',
    async prepare(variant, holder) {
      await holder.accept((await variant.offer()).url);
      return async () => {
        const begun = await variant.ask();
        await holder.present(begun.url);
        return begun;
      };
    },
  },
];

/** Measures the exchanges that today's wallets support, except AnonCreds. */
export const wallets: Case = ({ environment }, { quick }) =>
  measureExchanges(environment, exchanges, { name: 'wallets', quick });
