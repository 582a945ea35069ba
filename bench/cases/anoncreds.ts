import type { WalletVariant } from '../variants/wallet-variant.ts';
import type { Holder } from '../../local/wallet/holder.ts';
import type { Case } from './case.ts';
import { connected, measureExchanges, quietMs, type Exchange } from './exchanges.ts';

/** Each variant publishes one credential definition, which takes seconds and is not measured. */
const definitions = new WeakMap<WalletVariant, Promise<string>>();

function definitionOf(variant: WalletVariant): Promise<string> {
  const known = definitions.get(variant) ?? variant.define();
  definitions.set(variant, known);
  return known;
}

async function over(variant: WalletVariant, holder: Holder) {
  const definitionId = await definitionOf(variant);
  return { definitionId, connectionId: await connected(variant, holder) };
}

const exchanges: readonly Exchange[] = [
  {
    name: 'AnonCreds: issue',
    handWritten: '239 ms',
    async prepare(variant, holder) {
      const connection = await over(variant, holder);
      return () => variant.issueAnoncredsOver(connection);
    },
  },
  {
    name: 'AnonCreds: present',
    handWritten: '225 ms',
    async prepare(variant, holder) {
      const connection = await over(variant, holder);
      await (await variant.issueAnoncredsOver(connection)).done();
      await holder.didcomm.settled(quietMs);
      return () => variant.askAnoncredsOver(connection);
    },
  },
];

/**
 * Measures a credential of three attributes, and a request for two of them with a predicate over the third, over a
 * connection.
 */
export const anoncreds: Case = ({ environment }, { quick }) =>
  measureExchanges(environment, exchanges, { name: 'anoncreds', quick });
