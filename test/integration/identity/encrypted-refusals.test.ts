import { deflateRawSync } from 'node:zlib';
import { CompactEncrypt, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, openRequest, shown } from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
let ask: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  const templateId = await createBadgeTemplate(stack);
  ask = await stack.publish(workflowOf([asking('ask')]));
  const offered = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
  );
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  await stack.until(offered.id, 'completed');
});

interface Asked {
  id: string;
  uri: string;
  responseUri: string;
  state: string;
  jwk: JWK;
}

async function newRequest(): Promise<Asked> {
  const execution = await stack.run(ask);
  const uri = shown(execution, 'ask', 'authorizationRequestUri');
  const request = (await openRequest(uri)) as Record<string, unknown>;
  const [jwk = {}] = (request['client_metadata'] as { jwks: { keys: JWK[] } }).jwks.keys;
  return {
    id: execution.id,
    uri,
    responseUri: String(request['response_uri']),
    state: String(request['state']),
    jwk,
  };
}

type Enc = 'A128GCM' | 'A256GCM' | 'A128CBC-HS256';

/** Encrypts an answer as a wallet does that shares no code with us. */
async function encrypted(
  content: unknown,
  jwk: JWK,
  { enc = 'A256GCM', key, header = {} }: { enc?: Enc; key?: CryptoKey; header?: object } = {},
): Promise<string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc,
      ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
      ...header,
    })
    .encrypt(key ?? (await importJWK(jwk, 'ECDH-ES')));
}

const post = (url: string, response: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ response }) });

describe('a wallet that refuses, encrypted (OpenID4VP 1.0 §8.3.1)', () => {
  it.each<Enc>(['A128GCM', 'A256GCM', 'A128CBC-HS256'])(
    'ends the session with 2002 that says so, and is answered once more the same: %s',
    async (enc) => {
      const { id, responseUri, state, jwk } = await newRequest();
      const refused = { error: 'access_denied', error_description: 'no', state };
      const jwe = await encrypted(refused, jwk, { enc });
      const answers = [await post(responseUri, jwe), await post(responseUri, jwe)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { error } = await stack.until(id, 'failed', 'completed');
      expect(error).toEqual({
        code: 2002,
        message: 'The wallet refused the presentation.',
        details: [
          {
            reason: 'holder.refused',
            message: 'The wallet answered: access_denied.',
            answer: 'access_denied',
          },
        ],
      });
    },
  );

  it('is understood where it does not name the key', async () => {
    const { id, responseUri, state, jwk } = await newRequest();
    const { kid: _kid, ...unnamed } = jwk;
    const refused = { error: 'access_denied', state };
    expect((await post(responseUri, await encrypted(refused, unnamed))).status).toBe(200);
    expect((await stack.until(id, 'failed', 'completed')).error?.code).toBe(2002);
  });

  it('is no stranger: what does not decrypt, or does not know the state, leaves the session open', async () => {
    const { id, uri, responseUri, state, jwk } = await newRequest();
    const refused = { error: 'access_denied', state };
    const { publicKey } = await generateKeyPair('ECDH-ES');
    const honest = await encrypted(refused, jwk);
    const rubbish = [
      await encrypted({ error: 'access_denied' }, jwk),
      await encrypted({ error: 'access_denied', state: 'guessed' }, jwk),
      await encrypted({ error: ['access_denied'], state }, jwk),
      await encrypted([refused], jwk),
      await encrypted('null', jwk),
      await encrypted(refused, jwk, { key: publicKey }),
      await encrypted(refused, jwk, { header: { kid: 'another' } }),
      `${honest.slice(0, -6)}AAAAAA`,
      honest.split('.').slice(0, 4).join('.'),
    ];
    for (const jwe of rubbish) {
      expect((await post(responseUri, jwe)).status).toBe(400);
      expect((await stack.get(id)).status).toBe('onHold');
    }
    await holder.present(uri);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('unpacks nothing: what would become large is refused like rubbish', async () => {
    const { id, uri, responseUri, state, jwk } = await newRequest();
    const content = JSON.stringify({ error: 'access_denied', state, rest: 'x'.repeat(100_000_000) });
    const packed = deflateRawSync(content).toString('latin1');
    const jwe = await encryptedAs(packed, jwk);
    expect((await post(responseUri, jwe)).status).toBe(400);
    expect((await stack.get(id)).status).toBe('onHold');
    await holder.present(uri);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });
});

describe('an encrypted answer (OpenID4VP 1.0 §8.3)', () => {
  const unreadable =
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one';
  const written = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    ['no JSON', 'Ada Lovelace 1815'],
    ['a text in JSON', '"Ada Lovelace 1815"'],
    ['a member of another type', JSON.stringify({ vp_token: 'Ada Lovelace 1815', state: 'its own' })],
    ['a JWT whose header is no JSON', `${written('Ada')}.${written('Lovelace')}.1815`],
    ['a JWT that is not signed', `${written('{"alg":"none"}')}.${written('Ada Lovelace 1815')}.1815`],
  ])('is quoted nowhere where it is %s', async (_what, content) => {
    const { id, responseUri, state, jwk } = await newRequest();
    const answer = await post(responseUri, await encrypted(content.replace('its own', state), jwk));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringContaining('answer') },
    ]);
    const sessions = await stack.request<{ data: [{ error: object }] }>(
      'GET',
      `${stack.project}/openid4vc/verification?executionId=${id}`,
    );
    expect(sessions.body.data[0].error).toMatchObject({ details: [{ reason: 'presentation.invalid' }] });
    const everywhere = JSON.stringify([sessions.body, await stack.get(id)]);
    for (const word of ['Ada', 'Lovelace', '1815']) expect(everywhere).not.toContain(word);
  });

  it('is said to be unreadable where it is no JSON', async () => {
    const { responseUri, jwk } = await newRequest();
    const answer = await post(responseUri, await encrypted('Ada Lovelace 1815', jwk));
    expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: unreadable });
  });

  it('may have a presentation_submission of drafts, which is ignored', async () => {
    const { responseUri, state, jwk } = await newRequest();
    const content = { vp_token: { badge: ['garbage~'] }, state, presentation_submission: {} };
    const submitted = { id: 's', definition_id: 'd', descriptor_map: [] };
    const answers = [
      await post(responseUri, await encrypted(content, jwk)),
      await post(responseUri, await encrypted({ ...content, presentation_submission: submitted }, jwk)),
    ];
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        error: 'invalid_request',
        error_description: expect.stringMatching(/^badge\[0\]: /),
      });
  });

  it('is asked for where an answer comes in clear, or for another key', async () => {
    const { responseUri, state, jwk } = await newRequest();
    const { publicKey } = await generateKeyPair('ECDH-ES');
    const content = { vp_token: { badge: ['garbage~'] }, state };
    const inClear = { vp_token: JSON.stringify(content.vp_token), state };
    const answers = [
      await fetch(responseUri, { method: 'POST', body: new URLSearchParams(inClear) }),
      await post(responseUri, await encrypted(content, jwk, { key: publicKey })),
    ];
    const said = await Promise.all(answers.map(async (answer) => (await answer.json()) as object));
    expect(said).toEqual([
      { error: 'invalid_request', error_description: 'The request asks for an encrypted response' },
      {
        error: 'invalid_request',
        error_description: 'The response is not encrypted with a key of the request',
      },
    ]);
  });

  it('that has another state than the request is refused in words that say so', async () => {
    const { responseUri, jwk } = await newRequest();
    const content = { vp_token: { badge: ['garbage~'] }, state: 'guessed' };
    const answer = await post(responseUri, await encrypted(content, jwk));
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The answer needs the state of the request',
    });
  });
});

/** Encrypts with a header that promises DEFLATE, because no library makes such a bomb any more. */
const encryptedAs = async (packed: string, jwk: JWK): Promise<string> =>
  new CompactEncrypt(Buffer.from(packed, 'latin1'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '', zip: 'DEF' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
