import type { Case } from './case.ts';
import { connected, measureExchanges, quietMs, type Exchange } from './exchanges.ts';

const exchanges: readonly Exchange[] = [
  {
    name: 'DIDComm: invitation to connected',
    handWritten: '45 to 70 ms',
    prepare:
      async (arm, { didcomm }) =>
      async () => {
        const begun = await arm.connect();
        await didcomm.take(begun.url);
        return begun;
      },
  },
  {
    name: 'DIDComm: issue',
    handWritten: '140 ms',
    async prepare(arm, holder) {
      const connection = { connectionId: await connected(arm, holder), holder: await holder.didcomm.did() };
      return () => arm.issueOver(connection);
    },
  },
  {
    name: 'DIDComm: present',
    handWritten: '125 ms',
    async prepare(arm, holder) {
      const connection = { connectionId: await connected(arm, holder), holder: await holder.didcomm.did() };
      await (await arm.issueOver(connection)).done();
      await holder.didcomm.settled(quietMs);
      return () => arm.askOver(connection);
    },
  },
  {
    name: 'OpenID4VC: issue',
    handWritten: '58 to 68 ms',
    prepare: async (arm, holder) => async () => {
      const begun = await arm.offer();
      await holder.accept(begun.url);
      return begun;
    },
  },
  {
    name: 'OpenID4VC: present',
    handWritten: '27 to 31 ms',
    async prepare(arm, holder) {
      await holder.accept((await arm.offer()).url);
      return async () => {
        const begun = await arm.ask();
        await holder.present(begun.url);
        return begun;
      };
    },
  },
];

/** What today's wallets do, but for AnonCreds. */
export const wallets: Case = ({ bed }, { quick }) =>
  measureExchanges(bed, exchanges, { name: 'wallets', quick });
