import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askForDegree, diploma, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let holder: Holder;
let invitationDid: string;
beforeAll(async () => {
  stack = await sharedStack();
  const { host } = new URL(stack.publicUrl);
  invitationDid = `did:web:${encodeURIComponent(host)}:dids:${stack.tenant.walletId}`;
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
});
afterAll(() => holder.close());

const run = async (name: string, attributes: object) =>
  stack.run(await stack.publish(workflowOf([{ id: 'act', name: `didcomm/${name}@v1`, attributes }])));
const servicesOf = async (url: string) => {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  return ((await answer.json()) as { services: unknown[] }).services;
};
const over = async (id: string) => (await stack.until(id, 'completed', 'failed')).error;

describe("an invitation under the wallet's did:web", () => {
  it('names the inviter by that DID alone, and leads to a connection, for each who accepts it', async () => {
    const held = await run('createConnection', { invitationDid });
    const url = textIn(held, 'act', 'invitationUrl');
    expect(await servicesOf(url)).toEqual([invitationDid]);
    await holder.didcomm.take(url);
    expect(await over(held.id)).toBeNull();
    await holder.didcomm.settled(100);

    const made = await run('createInvitation', { invitationDid, isReusable: true });
    const reusable = textIn(await stack.until(made.id, 'completed', 'failed'), 'act', 'invitationUrl');
    for (let taken = 0; taken < 2; taken++) {
      const another = await createHolder(emptyState());
      await another.didcomm.take(reusable);
      await another.didcomm.settled(100);
      expect(another.didcomm.happened).toEqual(['Connected with Test.']);
      await another.close();
    }
  });

  it('carries offers and requests, with a connection and without', async () => {
    for (const createConnection of [true, false]) {
      const invitation = { invitationDid, createConnection };
      const offered = await run('createCredentialIssuanceInvitation', {
        ...diploma(await holder.didcomm.did()),
        invitation,
      });
      await holder.didcomm.take(textIn(offered, 'act', 'invitation', 'invitationUrl'));
      expect(await over(offered.id)).toBeNull();
      await holder.didcomm.settled(100);
      const asked = await run('createPresentationRequestInvitation', { ...askForDegree, invitation });
      await holder.didcomm.take(textIn(asked, 'act', 'invitation', 'invitationUrl'));
      expect(await over(asked.id)).toBeNull();
      await holder.didcomm.settled(100);
    }
  });

  it('is not withdrawn for a message to the key of the DID, which all invitations share', async () => {
    const held = await run('createConnection', { invitationDid });
    const url = textIn(held, 'act', 'invitationUrl');
    const path = `/dids/${stack.tenant.walletId}/did.json`;
    const document = (await (await fetch(`${stack.publicUrl}${path}`)).json()) as {
      verificationMethod: { id: string; publicKeyMultibase?: string }[];
      service: { type: string; serviceEndpoint: string; recipientKeys?: string[] }[];
    };
    const service = document.service.find(({ type }) => type === 'did-communication');
    const key = document.verificationMethod.find(({ id }) => id === service?.recipientKeys?.[0]);
    const { Kms, TypedArrayEncoder } = await import('@credo-ts/core');
    const { publicKey } = Kms.PublicJwk.fromFingerprint(key?.publicKeyMultibase ?? '');
    const kid = TypedArrayEncoder.toBase58('publicKey' in publicKey ? publicKey.publicKey : new Uint8Array());
    const header = { recipients: [{ header: { kid } }] };
    for (let tries = 0; tries < 12; tries++) {
      const answer = await fetch(service?.serviceEndpoint ?? '', {
        method: 'POST',
        body: JSON.stringify({
          protected: Buffer.from(JSON.stringify(header)).toString('base64url'),
          iv: 'AAAA',
          ciphertext: String(tries),
          tag: 'AAAA',
        }),
      });
      expect(answer.status).toBe(400);
    }
    const another = await createHolder(emptyState());
    await another.didcomm.take(url);
    expect(await over(held.id)).toBeNull();
    await another.close();
  });

  it.each(['did:web:elsewhere.example', 'did:key:z6MkuaYZSqmmcLPQykAqhn4eBeigmD4ipXxj2hLEwXwtKbzj'])(
    'has no other DID: %s',
    async (other) => {
      const { error } = await run('createConnection', { invitationDid: other });
      expect(error).toMatchObject({
        code: 2000,
        details: [{ field: 'attributes.invitationDid', message: expect.stringContaining(invitationDid) }],
      });
    },
  );
});
