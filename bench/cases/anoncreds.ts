import type { WalletArm } from '../arms/wallet-arm.ts';
import type { Holder } from '../../local/wallet/holder.ts';
import type { Case } from './case.ts';
import { connected, measureExchanges, quietMs, type Exchange } from './exchanges.ts';

/** Each arm publishes one credential definition, which takes seconds and is not measured. */
const definitions = new WeakMap<WalletArm, Promise<string>>();

function definitionOf(arm: WalletArm): Promise<string> {
  const known = definitions.get(arm) ?? arm.define();
  definitions.set(arm, known);
  return known;
}

async function over(arm: WalletArm, holder: Holder) {
  const definitionId = await definitionOf(arm);
  return { definitionId, connectionId: await connected(arm, holder) };
}

const exchanges: readonly Exchange[] = [
  {
    name: 'AnonCreds: issue',
    handWritten: '239 ms',
    async prepare(arm, holder) {
      const connection = await over(arm, holder);
      return () => arm.issueAnoncredsOver(connection);
    },
  },
  {
    name: 'AnonCreds: present',
    handWritten: '225 ms',
    async prepare(arm, holder) {
      const connection = await over(arm, holder);
      await (await arm.issueAnoncredsOver(connection)).done();
      await holder.didcomm.settled(quietMs);
      return () => arm.askAnoncredsOver(connection);
    },
  },
];

/** A credential of three attributes, and a request for two of them with a predicate over the third, over a connection. */
export const anoncreds: Case = ({ bed }, { quick }) =>
  measureExchanges(bed, exchanges, { name: 'anoncreds', quick });
