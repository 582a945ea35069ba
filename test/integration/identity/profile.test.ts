import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';
import { newWallet, openRoom, type Room } from '../../stack/identity-room.ts';

describe('the profile of a wallet', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await sharedStack();
  });

  it('is shown to other wallets by an issuer, and to those of drafts by a verifier, from the next offer and request on', async () => {
    const templateId = await createBadgeTemplate(stack);
    const issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
    const ask = await stack.publish(workflowOf([asking('ask', undefined)]));
    await Promise.all([stack.run(issue), stack.run(ask)]);
    const logoUrl = 'https://acme.example/logo.png';
    const { walletId } = stack.tenant;
    await stack.request('PATCH', `/v1/wallets/${walletId}`, {
      body: { name: 'Acme', logoUrl, openid4vcDrafts: true },
    });
    const [, asked] = await Promise.all([stack.run(issue), stack.run(ask)]);

    const wellKnown = `${stack.publicUrl}/.well-known/openid-credential-issuer/oid4vci/${walletId}`;
    expect(await (await fetch(wellKnown)).json()).toMatchObject({
      display: [{ name: 'Acme', logo: { uri: logoUrl } }],
      credential_configurations_supported: { [templateId]: {} },
    });
    const requestUri = new URL(shown(asked, 'ask', 'authorizationRequestUri')).searchParams.get(
      'request_uri',
    );
    const [, payload = ''] = (await (await fetch(requestUri ?? '')).text()).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      client_metadata: { client_name: 'Acme', logo_uri: logoUrl },
    });
  });
});

describe('did:web', () => {
  let room: Room;
  beforeAll(async () => {
    room = await openRoom({ publicUrl: 'https://acme.example:8443/holdfast' });
  });
  afterAll(() => room.close());

  const get = (walletId: string) =>
    room.identity.answer({ method: 'GET', url: `/dids/${walletId}/did.json`, headers: {} });

  it('is served with the keys of the other DIDs, as soon as the wallet has them', async () => {
    const walletId = await newWallet(room);
    expect((await get(walletId)).status).toBe(404);
    const { projectId } = room.tenant;
    const dids = await transact(room.db, async (tx) =>
      (await room.identity.wallet(tx, { projectId, walletId })).dids(),
    );
    const did = `did:web:acme.example%3A8443:holdfast:dids:${walletId}`;
    expect(dids.filter(({ method }) => method === 'web')).toMatchObject([
      { did, keyId: `${did}#key-1`, use: 'openid4vc' },
      { did, keyId: `${did}#key-2`, use: 'didcomm' },
    ]);
    const { status, headers, body } = await get(walletId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/did+json');
    const [jwk, key] = dids;
    expect(JSON.parse(body)).toMatchObject({
      id: did,
      alsoKnownAs: [jwk?.did, key?.did],
      verificationMethod: [
        { id: `${did}#key-1`, publicKeyJwk: { kty: 'EC', crv: 'P-256' } },
        { id: `${did}#key-2`, publicKeyMultibase: key?.did.slice('did:key:'.length) },
      ],
      assertionMethod: [`${did}#key-1`, `${did}#key-2`],
    });
    expect(body).not.toContain('"d":');
  });

  it('is missing for an unknown wallet, and not named if the public URL is not https', async () => {
    expect((await get('019b0000-0000-7000-8000-000000000000')).status).toBe(404);
    const plain = await openRoom();
    const { projectId, walletId } = plain.tenant;
    const dids = await transact(plain.db, async (tx) =>
      (await plain.identity.wallet(tx, { projectId, walletId })).dids(),
    );
    expect(dids.map(({ method }) => method)).toEqual(['jwk', 'key']);
    const url = `/dids/${walletId}/did.json`;
    // AnonCreds are published under this address, so programs on this machine find them.
    expect((await plain.identity.answer({ method: 'GET', url, headers: {} })).status).toBe(200);
    await plain.close();
  });
});
