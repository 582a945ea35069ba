import { Kms, TypedArrayEncoder } from '@credo-ts/core';
import { DidCommEnvelopeService, DidCommMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askForDegree, askingOver, connecting, diploma } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: OwnStack;
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

/** A message of any JSON, which an envelope may contain. */
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

/** Sends a packed message to the key of an invitation, and returns the status of the answer. */
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

it('a message without a known type, or without any, is refused and counted, ten times at most', async () => {
  const invited = await invite();
  const key = await newKey();
  const rubbish = [{ '@type': { toString: 1, valueOf: 1 } }, null];
  expect(await send(invited, rubbish[1], key)).toBe(400);
  expect(await connectionsOf(invited)).toEqual([{ status: 'invited', refused: 1 }]);
  for (let sent = 1; sent < 10; sent++) expect(await send(invited, rubbish[sent % 2], key)).toBe(400);
  expect(await connectionsOf(invited)).toEqual([{ status: 'withdrawn', refused: 10 }]);
});

it('a message is counted if no problem report can be sent, too, and the log says so', async () => {
  const [port = 0] = await freePorts(1);
  const holder = await createHolder(emptyState(), { port });
  onTestFinished(() => holder.close());
  const did = await holder.didcomm.did();
  await holder.didcomm.issueToItself(diploma(did).jsonld.credential, { forged: true });
  // The report is the first message after the count.
  await stack.db.$client.unsafe(`
    create or replace function fail_reports() returns trigger language plpgsql as $$ begin
      if exists (select from didcomm_sessions where refused_messages > 0) then raise 'no report is kept'; end if;
      return new;
    end $$;
    create or replace trigger fail_reports before insert on didcomm_outbound for each row execute function fail_reports()`);
  const asking = askingOver({ ...askForDegree, trustedIssuers: [did] });
  const held = await stack.run(await stack.publish(workflowOf([connecting, asking])));
  await holder.didcomm.take(shown(held, 'connect', 'invitationUrl'));
  await stack.heldAt(held.id, 'ask');
  await eventually(async () => {
    const sessions = await stack.db.$client`
      select status, refused_messages as refused from didcomm_sessions where execution_id = ${held.id}`;
    expect([...sessions]).toEqual([{ status: 'requested', refused: 1 }]);
  });
  await expect(holder.didcomm.settled(500)).rejects.toThrow(/400/);
  const logged = stack.logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(logged).toContain('the problem report for a refused message of DIDComm cannot be sent');
});
