import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingOver, connecting, diploma } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

const large = JSON.stringify({ '@context': {}, padding: 'x'.repeat(900_000) });
const contexts = createServer((_request, response) => {
  response.setHeader('content-type', 'application/ld+json').end(large);
});
let stack: Stack;
let holder: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  await new Promise<void>((resolve) => contexts.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await holder.close();
  contexts.closeAllConnections();
  await new Promise((resolve) => contexts.close(resolve));
});

const endpoint = async () => {
  const [row] = await stack.db.$client<[{ publicId: string }]>`
    select public_id as "publicId" from wallets where id = ${stack.tenant.walletId}`;
  return `${stack.dependencies.publicUrl}/didcomm/${row.publicId}`;
};
const refused = async () => {
  const [row] = await stack.db.$client<[{ count: string }]>`
    select refused_messages as count from wallets where id = ${stack.tenant.walletId}`;
  return Number(row.count);
};
const envelopeFor = (kid: string) => {
  const header = Buffer.from(JSON.stringify({ recipients: [{ header: { kid } }] })).toString('base64url');
  return JSON.stringify({ protected: header, iv: 'a', ciphertext: 'b', tag: 'c' });
};
const post = async (body: string) =>
  fetch(await endpoint(), {
    method: 'POST',
    headers: { 'content-type': 'application/didcomm-envelope-enc' },
    body,
  });

it('a message that loads more documents than allowed is refused like one that does not verify: the request stays open', async () => {
  const { port } = contexts.address() as AddressInfo;
  const three = [1, 2, 3].map((index) => `http://127.0.0.1:${port}/${index}`);
  const did = await holder.didcomm.did();
  const { credential } = diploma(did, 'Laden').jsonld;
  await holder.didcomm.issueToItself({ ...credential, '@context': [...credential['@context'], ...three] });
  const asking = {
    dif: {
      id: 'laden',
      input_descriptors: [
        {
          id: 'diploma',
          constraints: {
            fields: [{ path: ['$$.credentialSubject.degree'], filter: { type: 'string', const: 'Laden' } }],
          },
        },
      ],
    },
    trustedIssuers: [did],
  };
  const before = await refused();
  const held = await stack.run(await stack.publish(workflowOf([connecting, askingOver(asking)])));
  await holder.didcomm.take(shown(held, 'connect', 'invitationUrl'));
  await stack.heldAt(held.id, 'ask');
  await eventually(async () => expect(await refused()).toBeGreaterThan(before));
  await expect(holder.didcomm.settled(500)).rejects.toThrow(/400/);
  expect((await stack.get(held.id)).status).toBe('onHold');
  const [session] = await stack.db.$client`
    select status from didcomm_sessions where execution_id = ${held.id}`;
  expect(session).toEqual({ status: 'requested' });
  expect(await refused()).toBeGreaterThan(before);
  await stack.request('POST', `${stack.project}/executions/${held.id}/cancel`);
  await stack.until(held.id, 'cancelled');
});

it('a message for a key that another message keeps locked is refused until later', async () => {
  const key = 'HAkYCxQG4bfXUWZ6qEmqPCcoE35XTkMFu1TFjcTshJTd';
  await transact(stack.db, async (tx) => {
    await lockKeys(tx, [`didcomm-key/${key}`]);
    const answer = await post(envelopeFor(key));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.json()).toMatchObject({ code: 2006 });
  });
});
