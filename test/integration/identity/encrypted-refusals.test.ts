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

/** Encrypts an answer as a wallet does that shares no code with us. */
async function encrypted(content: unknown, jwk: JWK, key?: CryptoKey): Promise<string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(key ?? (await importJWK(jwk, 'ECDH-ES')));
}

const post = (url: string, response: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ response }) });

describe('an encrypted refusal of a wallet (OpenID4VP 1.0 §8.3.1)', () => {
  it('ends the session with 2002 and the refusal, and gets the same answer once more', async () => {
    const { id, responseUri, state, jwk } = await newRequest();
    const refused = { error: 'access_denied', error_description: 'no', state };
    const jwe = await encrypted(refused, jwk);
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
          helpUrl: '/docs/guide/errors#holder.refused',
        },
      ],
    });
  });

  it('leaves the session open if it does not decrypt, or does not know the state', async () => {
    const { id, uri, responseUri, state, jwk } = await newRequest();
    const refused = { error: 'access_denied', state };
    const { publicKey } = await generateKeyPair('ECDH-ES');
    const rubbish = [
      await encrypted({ error: 'access_denied' }, jwk),
      await encrypted({ error: 'access_denied', state: 'guessed' }, jwk),
      await encrypted({ error: ['access_denied'], state }, jwk),
      await encrypted(refused, jwk, publicKey),
    ];
    for (const jwe of rubbish) {
      expect((await post(responseUri, jwe)).status).toBe(400);
      expect((await stack.get(id)).status).toBe('onHold');
    }
    await holder.present(uri);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });
});

describe('an encrypted answer (OpenID4VP 1.0 §8.3)', () => {
  it('is quoted nowhere if it cannot be read', async () => {
    const { id, responseUri, state, jwk } = await newRequest();
    for (const content of ['Countess Lovelace', { vp_token: 'Countess Lovelace', state }]) {
      const answer = await post(responseUri, await encrypted(content, jwk));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          error: 'invalid_request',
          error_description:
            'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
        },
      ]);
    }
    const sessions = await stack.request<{ data: [{ error: object }] }>(
      'GET',
      `${stack.project}/openid4vc/verification?executionId=${id}`,
    );
    expect(sessions.body.data[0].error).toMatchObject({ details: [{ reason: 'presentation.invalid' }] });
    const everywhere = JSON.stringify([sessions.body, await stack.get(id)]);
    // Ids and keys have short words by chance.
    for (const word of ['Countess', 'Lovelace']) expect(everywhere).not.toContain(word);
  });

  it('is refused with the reason if it differs from the request, and parameters of drafts are ignored', async () => {
    const { responseUri, state, jwk } = await newRequest();
    const { publicKey } = await generateKeyPair('ECDH-ES');
    const content = { vp_token: { badge: ['garbage~'] }, state };
    const inClear = { vp_token: JSON.stringify(content.vp_token), state };
    const answers = [
      await fetch(responseUri, { method: 'POST', body: new URLSearchParams(inClear) }),
      await post(responseUri, await encrypted(content, jwk, publicKey)),
      await post(responseUri, await encrypted({ ...content, state: 'guessed' }, jwk)),
      await post(responseUri, await encrypted({ ...content, presentation_submission: {} }, jwk)),
    ];
    const said = await Promise.all(answers.map(async (answer) => (await answer.json()) as object));
    expect(said).toEqual(
      [
        'The request asks for an encrypted response',
        'The response is not encrypted with a key of the request',
        'The answer needs the state of the request',
        expect.stringMatching(/^badge\[0\]: /),
      ].map((sentence: unknown) => ({ error: 'invalid_request', error_description: sentence })),
    );
  });
});
