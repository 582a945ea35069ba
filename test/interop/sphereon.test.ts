import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { badge, createBadgeTemplate, issuing, shown } from '../stack/wallets.ts';
import { triedWith } from './counterpart.ts';
import { takeOffer, type SphereonClient } from './sphereon/client.ts';
import { loadSphereon, sphereon017, sphereon020 } from './sphereon/install.ts';

let stack: OwnStack;
let templateId: string;
beforeAll(async () => {
  stack = await startStack();
  templateId = await createBadgeTemplate(stack);
});
afterAll(() => stack.stop());

const serveDrafts = (openid4vcDrafts: boolean) =>
  stack.request('PATCH', `/v1/wallets/${stack.tenant.walletId}`, { body: { openid4vcDrafts } });

const offering = async (rest: object = {}) =>
  stack.run(await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }, rest)])));

const sdJwt = expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+~/);
const claimsOf = (credential: unknown) => decodeJwt(String(credential).split('~')[0] ?? '');

describe.each([
  { release: sphereon020, follows: 'draft 15', byId: true },
  { release: sphereon017, follows: 'draft 13', byId: false },
])('@sphereon/oid4vci-client $release.version, which follows $follows', ({ release, follows, byId }) => {
  triedWith({
    name: '@sphereon/oid4vci-client',
    version: release.version,
    part: 'wallet',
    tried: `taking offers (OpenID4VCI, ${follows}) of a wallet with and without \`openid4vcDrafts\``,
  });

  let client: SphereonClient;
  beforeAll(async () => {
    client = await loadSphereon(release);
  });
  const badgeAsked = () =>
    byId
      ? { credentialConfigurationId: templateId, format: 'dc+sd-jwt' }
      : { credentialTypes: badge, format: 'vc+sd-jwt' };

  it('takes an offer of a wallet that serves drafts', async () => {
    await serveDrafts(true);
    const offered = await offering();
    const got = await takeOffer(client, shown(offered, 'issue', 'offerUri'), badgeAsked());
    expect(got).toMatchObject({ credential: sdJwt });
    expect(claimsOf(got['credential'])).toMatchObject({ vct: badge });
    expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  });

  it('takes an offer with a PIN', async () => {
    await serveDrafts(true);
    const offered = await offering({ pin: true });
    const pin = shown(offered, 'issue', 'pin');
    const uri = shown(offered, 'issue', 'offerUri');
    await expect(takeOffer(client, uri, { ...badgeAsked(), pin: '000000' })).rejects.toThrow(/./);
    expect(await takeOffer(client, uri, { ...badgeAsked(), pin })).toMatchObject({ credential: sdJwt });
    expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  });

  it('takes an mdoc', async () => {
    await serveDrafts(true);
    await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
      body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
    });
    const doctype = 'org.iso.18013.5.1.mDL';
    const licence = await createBadgeTemplate(stack, {
      name: 'Licence',
      format: 'mso_mdoc',
      doctype,
      claims: [{ namespace: 'org.iso.18013.5.1', name: 'family_name' }],
    });
    const offered = await stack.run(
      await stack.publish(workflowOf([issuing('issue', licence, { family_name: 'Lovelace' })])),
    );
    const got = await takeOffer(client, shown(offered, 'issue', 'offerUri'), {
      format: 'mso_mdoc',
      ...(byId ? { credentialConfigurationId: licence } : { credentialTypes: doctype }),
    });
    expect(got).toMatchObject({ credential: expect.stringMatching(/^[\w-]{500,}$/) });
    expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  });

  it('is refused if the wallet serves only 1.0, and the offer stays open', async () => {
    await serveDrafts(false);
    const offered = await offering();
    const uri = shown(offered, 'issue', 'offerUri');
    await expect(takeOffer(client, uri, badgeAsked())).rejects.toThrow(/status: 400/);
    expect((await stack.get(offered.id)).status).toBe('onHold');
  });
});
