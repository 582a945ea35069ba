import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectionTo } from '../../../identity/protocols/didcomm/check-rotations.ts';
import { Budget } from '../../../identity/wallet/budget.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { createEgress } from '../../../net/egress.ts';
import { peerDid } from '../../stack/peer-did.ts';

let agent: HolderAgent;
const egress = createEgress({ allowHttp: false, allowLoopback: false });
beforeAll(async () => {
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
});
afterAll(async () => {
  await Promise.all([agent.shutdown(), egress.close()]);
});

const refusalOf = (did: string) =>
  runInWalletTransaction({ fault: null, budget: new Budget() } as WalletTransaction, () =>
    objectionTo(agent.context, did, egress),
  );

it.each([
  ['that is none', 'example', 'e.did.unresolvable'],
  ['of a method that nobody knows', 'did:example:1', 'e.did.method_unsupported'],
  [
    'whose document only the sender has',
    'did:peer:1zQmZMygzYqNwU6Uhmewx5Xepf2VLp5S4HLSwwgf2aiKZuwa',
    'e.did.method_unsupported',
  ],
  ['that cannot be resolved', 'did:key:z6Mk', 'e.did.unresolvable'],
  [
    'without an endpoint',
    'did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH',
    'e.did.doc_unsupported',
  ],
  [
    'with an endpoint to which nothing is sent',
    peerDid('https://169.254.169.254/messages'),
    'e.did.doc_unsupported',
  ],
  ['with an endpoint of another transport', peerDid('mailto:a@example.com'), 'e.did.doc_unsupported'],
])('a connection does not move to a DID %s', async (_what, did, objection) => {
  expect(await refusalOf(did)).toBe(objection);
});

it.each(['https://agent.example/messages', 'wss://agent.example/messages', 'didcomm:transport/queue'])(
  'a connection moves to a DID with the endpoint %s',
  async (endpoint) => {
    expect(await refusalOf(peerDid(endpoint))).toBeNull();
  },
);
