import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { askForBadge, asking, badge, shown } from '../../stack/wallets.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) };
}

function jwtOf(header: object, payload: object, privateKey: KeyObject): string {
  const text = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** What a request asks for, as its wallet reads it. */
async function readRequest(uri: string): Promise<Record<string, string>> {
  const by = new URL(uri).searchParams.get('request_uri') ?? '';
  const [, payload = ''] = (await (await fetch(by)).text()).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
}

/** Shows a credential of a stranger's own making, with these disclosures. */
async function show(uri: string, disclosed: Record<string, unknown>): Promise<string> {
  const [stranger, holder] = [newKey(), newKey()];
  const did = `did:jwk:${encode(stranger.jwk)}`;
  const disclosures = Object.entries(disclosed).map(([name, value]) => encode(['salt', name, value]));
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: did, vct: badge, iat: now, cnf: { jwk: holder.jwk } };
  const credential = jwtOf(
    { typ: 'dc+sd-jwt', kid: '#0' },
    { ...claims, _sd_alg: 'sha-256', _sd: disclosures.map(hash) },
    stranger.privateKey,
  );
  const presented = [credential, ...disclosures, ''].join('~');
  const { client_id: aud, nonce, state = '', response_uri: responseUri = '' } = await readRequest(uri);
  const binding = jwtOf(
    { typ: 'kb+jwt' },
    { iat: now, aud, nonce, sd_hash: hash(presented) },
    holder.privateKey,
  );
  const body = new URLSearchParams({ vp_token: JSON.stringify({ badge: [presented + binding] }), state });
  expect((await fetch(responseUri, { method: 'POST', body })).status).toBe(200);
  return did;
}

describe('a credential of a stranger’s own making', () => {
  it('is the stranger’s, even where it discloses the name of an issuer that is trusted', async () => {
    const dids = `/v1/wallets/${stack.tenant.walletId}/dids`;
    const trusted = (await stack.request<{ data: { did: string }[] }>('GET', dids)).body.data[0]?.did;
    const attributes = { dcql: askForBadge, responseMode: 'direct_post' };
    const ask = await stack.publish(workflowOf([asking('ask', attributes)]));
    for (const disclosed of [{ name: 'Mallory' }, { name: 'Mallory', iss: trusted }]) {
      const asked = await stack.run(ask);
      const did = await show(shown(asked, 'ask', 'authorizationRequestUri'), disclosed);
      const { error } = await stack.until(asked.id, 'failed', 'completed');
      expect(error).toMatchObject({ code: 2002, details: [{ issuer: did }] });
    }
  });
});
