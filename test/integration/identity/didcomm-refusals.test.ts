import { Kms, TypedArrayEncoder } from '@credo-ts/core';
import { DidCommEnvelopeService, DidCommMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: Stack;
let agent: HolderAgent;
let workflow: string;
beforeAll(async () => {
  stack = await startStack();
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
  workflow = await stack.publish(workflowOf([connecting]));
});
afterAll(async () => {
  await agent.shutdown();
  await stack.stop();
});

/** Any JSON, which an envelope may hold. */
class Rubbish extends DidCommMessage {
  readonly #json: unknown;

  constructor(json: unknown) {
    super();
    this.#json = json;
  }

  override toJSON() {
    return { '@type': 'rubbish', '@id': 'rubbish', toJSON: () => this.#json };
  }
}

async function invite() {
  const held = await stack.run(workflow);
  const url = shown(held, 'connect', 'invitationUrl');
  const asked = await fetch(url, { headers: { accept: 'application/json' } });
  const { services } = (await asked.json()) as {
    services: { recipientKeys: string[]; serviceEndpoint: string }[];
  };
  const [service] = services;
  const serviceEndpoint = service?.serviceEndpoint ?? '';
  const [, encoded = ''] = (service?.recipientKeys[0] ?? '').split(/did:key:z([^#]+)/);
  const publicKey = TypedArrayEncoder.fromBase58(encoded).subarray(2);
  const recipient = Kms.PublicJwk.fromPublicKey({ kty: 'OKP', crv: 'Ed25519', publicKey });
  return { executionId: held.id, recipient, endpoint: serviceEndpoint };
}
type Invited = Awaited<ReturnType<typeof invite>>;

async function newKey() {
  const kms = agent.context.dependencyManager.resolve(Kms.KeyManagementApi);
  const { publicJwk } = await kms.createKey({ type: { kty: 'OKP', crv: 'Ed25519' } });
  return Kms.PublicJwk.fromPublicJwk(publicJwk);
}

/** Sends what is packed for an invitation's key, and gives the answer's status. */
async function send(
  { recipient, endpoint }: Invited,
  json: unknown,
  senderKey: Kms.PublicJwk<Kms.Ed25519PublicJwk>,
) {
  const packed = await agent.context.dependencyManager
    .resolve(DidCommEnvelopeService)
    .packMessage(agent.context, new Rubbish(json), {
      recipientKeys: [recipient],
      routingKeys: [],
      senderKey,
    });
  const headers = { 'content-type': 'application/didcomm-envelope-enc' };
  return (await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(packed) })).status;
}

const connectionsOf = ({ executionId }: Invited) => stack.db.$client`
  select status, refused_messages as refused from didcomm_connections where execution_id = ${executionId}`;

it.each([
  ['a type that is no text', { '@type': { toString: 1, valueOf: 1 } }],
  ['nothing at all', null],
])('%s is refused and counted, ten times at most', async (_what, json) => {
  const invited = await invite();
  const key = await newKey();
  expect(await send(invited, json, key)).toBe(400);
  expect(await connectionsOf(invited)).toEqual([{ status: 'invited', refused: 1 }]);
  for (let sent = 1; sent < 10; sent++) expect(await send(invited, json, key)).toBe(400);
  expect(await connectionsOf(invited)).toEqual([{ status: 'withdrawn', refused: 10 }]);
});
