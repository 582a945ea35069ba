import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, newKey, showBadge } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, asking, shown } from '../../stack/wallets.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('a credential of a stranger’s own making', () => {
  it('belongs to the stranger, and is refused with 400 if it also discloses the name of a trusted issuer', async () => {
    const dids = `/v1/wallets/${stack.tenant.walletId}/dids`;
    const trusted = (await stack.request<{ data: { did: string }[] }>('GET', dids)).body.data[0]?.did;
    const attributes = { dcql: askForBadge, responseMode: 'direct_post' };
    const ask = await stack.publish(workflowOf([asking('ask', attributes)]));
    const asked = await stack.run(ask);
    const { privateKey, jwk } = newKey();
    const stranger = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, stranger, { name: 'Mallory', iss: trusted })).toBe(400);
    expect(await showBadge(uri, stranger, { name: 'Mallory' })).toBe(200);
    const { error } = await stack.until(asked.id, 'failed', 'completed');
    expect(error).toMatchObject({ code: 2002, details: [{ issuer: stranger.did }] });
  });

  it("is refused with 400 if it names a trusted issuer, and a key of the stranger's", async () => {
    const [trusted, { privateKey, jwk }] = [newKey(), newKey()];
    const did = `did:jwk:${encode(trusted.jwk)}`;
    const attributes = { dcql: askForBadge, responseMode: 'direct_post', trustedIssuers: [did] };
    const asked = await stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    const ofStranger = { did, kid: `did:jwk:${encode(jwk)}#0`, privateKey };
    expect(await showBadge(uri, ofStranger, { name: 'Mallory' })).toBe(400);
    expect(await showBadge(uri, { ...ofStranger, kid: '#0' }, { name: 'Mallory' })).toBe(400);
    const honest = { did, kid: '#0', privateKey: trusted.privateKey };
    expect(await showBadge(uri, honest, { name: 'Ada' })).toBe(200);
    expect((await stack.until(asked.id, 'failed', 'completed')).error).toBeNull();
  });
});
