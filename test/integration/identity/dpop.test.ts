import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../identity/port.ts';
import { dpop } from '../../stack/dpop.ts';
import { codeOf, newOffer, openRoom, type Room } from '../../stack/identity-room.ts';
import { newKey } from '../../stack/shown-by-hand.ts';
import { testMasterKeys } from '../../stack/tenant.ts';

let room: Room;
let another: Identity;
beforeAll(async () => {
  room = await openRoom();
  ({ identity: another } = await room.identityUnder(testMasterKeys));
});
afterAll(() => room.close());

interface Code {
  code: string;
  issuer: string;
}

async function offeredCode(): Promise<Code> {
  const { offerUri } = await newOffer(room);
  const by = new URL(offerUri).searchParams.get('credential_offer_uri') ?? '';
  return { code: await codeOf(room.identity, offerUri), issuer: by.replace(/\/offers\/.*$/, '') };
}

const post = async (
  path: string,
  body: string,
  headers: Record<string, string>,
  identity: Identity = room.identity,
) => {
  const url = `/oid4vci/${room.tenant.walletId}${path}`;
  const answer = await identity.answer({ method: 'POST', url, headers, body: Buffer.from(body) });
  const { error } = (answer.body === '' ? {} : JSON.parse(answer.body)) as { error?: string };
  return { status: answer.status, body: answer.body, error };
};

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
const redeem = ({ code }: Code, proof: string, identity?: Identity) =>
  post(
    '/token',
    new URLSearchParams({ grant_type: grant, 'pre-authorized_code': code }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded', dpop: proof },
    identity,
  );

/** With an empty body the token and its proof are all that is right. */
const askFor = (token: string, proof: string) =>
  post('/credential', '{}', {
    'content-type': 'application/json',
    authorization: `DPoP ${token}`,
    dpop: proof,
  });

const now = () => Math.floor(Date.now() / 1000);
const stored = async () =>
  (await room.db.$client<{ count: number }[]>`select count(*)::int from openid4vc_dpop_proofs`)[0]?.count;

describe('a DPoP proof (RFC 9449 §4.3)', () => {
  it('is refused with another time', async () => {
    const seconds = 600;
    const key = newKey();
    const offered = await offeredCode();
    const [tokenAt, credentialAt] = [`${offered.issuer}/token`, `${offered.issuer}/credential`];
    expect(await redeem(offered, dpop(key, tokenAt, { iat: now() + seconds }))).toMatchObject({
      status: 400,
      error: 'invalid_dpop_proof',
    });
    const { body } = await redeem(offered, dpop(key, tokenAt));
    const { access_token: token } = JSON.parse(body) as { access_token: string };
    expect(await askFor(token, dpop(key, credentialAt, { token, iat: now() + seconds }))).toMatchObject({
      status: 401,
      error: 'invalid_dpop_proof',
    });
    expect(await askFor(token, dpop(key, credentialAt, { token }))).toMatchObject({
      error: 'invalid_credential_request',
    });
  });

  it('may write the URL in another way', async () => {
    const written = (url: string) =>
      `${url.replace('http://holdfast.test', 'HTTP://Holdfast.TEST:80').replaceAll('-', '%2d')}?a=b#c`;
    const key = newKey();
    const offered = await offeredCode();
    const redeemed = await redeem(offered, dpop(key, written(`${offered.issuer}/token`)));
    expect(redeemed.status).toBe(200);
    expect(await redeem(offered, dpop(key, written(`${offered.issuer}/token`)))).toEqual(redeemed);
    const { access_token: token } = JSON.parse(redeemed.body) as { access_token: string };
    expect(await askFor(token, dpop(key, written(`${offered.issuer}/credential`), { token }))).toMatchObject({
      error: 'invalid_credential_request',
    });
  });

  it('is refused with another URL', async () => {
    const offered = await offeredCode();
    const proof = dpop(newKey(), `${offered.issuer}/token/`);
    expect(await redeem(offered, proof)).toMatchObject({ status: 400, error: 'invalid_dpop_proof' });
  });

  it('is not changed after signing if it writes the URL in another way', async () => {
    const offered = await offeredCode();
    const url = `${offered.issuer}/token`;
    const [head, , signature] = dpop(newKey(), `${url}?a=b`).split('.');
    const [, body] = dpop(newKey(), `${url}?c=d`).split('.');
    expect(await redeem(offered, [head, body, signature].join('.'))).toMatchObject({
      status: 400,
      error: 'invalid_dpop_proof',
    });
  });

  it('counts for one request, which may be repeated, at any replica', async () => {
    const [first, second] = [await offeredCode(), await offeredCode()];
    const proof = dpop(newKey(), `${first.issuer}/token`);
    const redeemed = await redeem(first, proof);
    expect(redeemed.status).toBe(200);
    expect(await redeem(second, proof, another)).toMatchObject({ status: 400, error: 'invalid_dpop_proof' });
    expect(await redeem(first, proof, another)).toEqual(redeemed);
  });

  it('counts for one of two requests that come at once to two replicas', async () => {
    const [first, second] = [await offeredCode(), await offeredCode()];
    const proof = dpop(newKey(), `${first.issuer}/token`);
    const answers = await Promise.all([redeem(first, proof), redeem(second, proof, another)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is only stored if its request succeeds', async () => {
    const offered = await offeredCode();
    const before = await stored();
    const proof = dpop(newKey(), `${offered.issuer}/token`);
    expect((await redeem({ ...offered, code: 'no code' }, proof)).status).toBe(400);
    expect(await stored()).toBe(before);
    expect((await redeem(offered, proof)).status).toBe(200);
    expect(await stored()).toBe((before ?? 0) + 1);
  });
});
