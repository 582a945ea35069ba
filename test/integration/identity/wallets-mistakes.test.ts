import { beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { jwtOf, newKey } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  createBadgeTemplate,
  issuing,
  openRequest,
  responseUriOf,
  shown,
} from '../../stack/wallets.ts';

/**
 * These are the answers to each mistake of a wallet: OpenID4VCI 1.0 §6.3, §8.3.1, §9.3, RFC 6749 §5.2, RFC 6750 §3, RFC
 * 9449 §7.
 */

let stack: Stack;
let issuer: string;
let templateId: string;
let issue: string;
beforeAll(async () => {
  stack = await sharedStack();
  issuer = `${stack.publicUrl}/oid4vci/${stack.tenant.walletId}`;
  templateId = await createBadgeTemplate(stack);
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  // The wallet's first offer makes it an issuer.
  await newCode();
});

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

interface Answer {
  status: number;
  error: string | undefined;
  challenge: string | null;
}

/**
 * Sends a request, and checks that the answer is no page, is not cached, and can be read by wallets that are web pages.
 */
async function ask(input: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(input, init);
  const text = await response.text();
  expect(text).not.toContain('<');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { error } = text === '' ? {} : (JSON.parse(text) as { error?: string });
  return { status: response.status, error, challenge: response.headers.get('www-authenticate') };
}

async function newCode(workflowId = issue): Promise<string> {
  const offered = await stack.run(workflowId);
  const by = new URL(shown(offered, 'issue', 'offerUri')).searchParams.get('credential_offer_uri') ?? '';
  const { grants } = (await (await fetch(by)).json()) as { grants: Record<string, Record<string, string>> };
  return grants[grant]?.['pre-authorized_code'] ?? '';
}

describe('a token request', () => {
  it.each<[string, () => Promise<Record<string, string>>, string]>([
    ['without a grant type', async () => ({}), 'invalid_request'],
    ['of another grant', async () => ({ grant_type: 'password' }), 'unsupported_grant_type'],
    ['without a code', async () => ({ grant_type: grant }), 'invalid_request'],
    [
      'with an unknown code',
      async () => ({ grant_type: grant, 'pre-authorized_code': 'x' }),
      'invalid_grant',
    ],
    [
      'with a PIN that nobody asked for',
      async () => ({ grant_type: grant, 'pre-authorized_code': await newCode(), tx_code: '1' }),
      'invalid_request',
    ],
  ])('%s', async (_, fields, error) => {
    const body = new URLSearchParams(await fields());
    expect(await ask(`${issuer}/token`, { method: 'POST', body })).toEqual({
      status: 400,
      error,
      challenge: null,
    });
  });

  it('is no guess without the PIN that is required; with a wrong one it is', async () => {
    const pinned = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }, { pin: '493817' })]),
    );
    const fields = { grant_type: grant, 'pre-authorized_code': await newCode(pinned) };
    const answers: (string | undefined)[] = [];
    for (const pin of [{}, { tx_code: '1' }, { tx_code: '493817' }]) {
      const body = new URLSearchParams({ ...fields, ...pin });
      answers.push((await ask(`${issuer}/token`, { method: 'POST', body })).error);
    }
    expect(answers).toEqual(['invalid_request', 'invalid_grant', undefined]);
    const [session] = await stack.db.$client`select wrong_pins as "wrongPins" from openid4vc_sessions
      where wrong_pins > 0 and wallet_id = ${stack.tenant.walletId}`;
    expect(session).toEqual({ wrongPins: 1 });
  });

  it('is refused with an invalid proof, or with an attestation of nobody', async () => {
    const fields = { grant_type: grant, 'pre-authorized_code': await newCode() };
    const attested = jwtOf({}, {}, newKey().privateKey);
    for (const [headers, error] of [
      [{ dpop: 'x' }, 'invalid_dpop_proof'],
      [{ 'oauth-client-attestation': attested, 'oauth-client-attestation-pop': attested }, 'invalid_client'],
    ] as const) {
      const body = new URLSearchParams(fields);
      expect(await ask(`${issuer}/token`, { method: 'POST', body, headers })).toEqual({
        status: 400,
        error,
        challenge: null,
      });
    }
  });
});

it('the description of an error contains only allowed characters, and does not grow with the request', async () => {
  const body = new URLSearchParams({ grant_type: '"\\ü\n'.repeat(100_000) });
  const text = await (await fetch(`${issuer}/token`, { method: 'POST', body })).text();
  expect(text.length).toBeLessThan(1_000);
  const { error_description: said } = JSON.parse(text) as { error_description: string };
  expect(said).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
});

const challenges = 'DPoP algs="ES256 EdDSA", Bearer';

describe.each(['credential', 'deferred-credential'])('at %s, a token', (path) => {
  const post = (headers: Record<string, string>, body = '{}') =>
    ask(`${issuer}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('is required, with no error, if it is missing', async () => {
    const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(await post({}, nested)).toEqual({ status: 401, error: undefined, challenge: challenges });
  });

  it('is refused if it is invalid, whatever else the request has', async () => {
    for (const [token, body] of [
      ['x', '{}'],
      ['eyJhbGciOiJFUzI1NiJ9.e30.AAAA', '{'],
    ]) {
      const sent = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
      expect(await post(sent, body)).toEqual({
        status: 401,
        error: 'invalid_token',
        challenge: expect.stringMatching(/^Bearer error="invalid_token", error_description="[^"]+"$/),
      });
    }
  });
});

it('a credential request gets a code for each mistake, and the honest request after all of them is answered', async () => {
  const answers: Record<string, Answer> = {};
  const holder = await createHolder(emptyState(), {
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method !== 'POST' || !request.url.endsWith('/credential')) return fetch(request);
      const headers = Object.fromEntries(request.headers);
      const honest = JSON.parse(await request.text()) as Record<string, unknown>;
      const { proofs: _proofs, ...rest } = honest;
      const post = (body: unknown, changed: Record<string, string | undefined> = {}, url = request.url) => {
        const sent = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        return ask(url, {
          method: 'POST',
          headers: Object.fromEntries(sent) as Record<string, string>,
          body: text,
        });
      };
      answers['unknown configuration'] = await post({ ...honest, credential_configuration_id: 'x' });
      answers['no proof'] = await post(rest);
      answers['no JWT'] = await post({ ...rest, proofs: { jwt: ['x'] } });
      answers['proof of another kind'] = await post({ ...rest, proofs: { attestation: ['x'] } });
      answers['no JSON'] = await post('{');
      const deferred = request.url.replace(/credential$/, 'deferred-credential');
      answers['unknown transaction'] = await post({ transaction_id: 'x' }, {}, deferred);
      answers['DPoP is rubbish'] = await post(honest, { dpop: 'x' });
      answers['DPoP is missing'] = await post(honest, { dpop: undefined });
      const bearer = headers['authorization']?.replace('DPoP', 'Bearer');
      answers['as Bearer alone'] = await post(honest, { authorization: bearer, dpop: undefined });
      return fetch(request.url, { method: 'POST', headers, body: JSON.stringify(honest) });
    },
  });
  const offered = await stack.run(issue);
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  const refused = (error: string) => ({ status: 400, error, challenge: null });
  const challenged = (error: string) => ({
    status: 401,
    error,
    challenge: expect.stringMatching(
      new RegExp(`^DPoP error="${error}", error_description="[^"]+", algs="ES256 EdDSA"$`),
    ),
  });
  expect(answers).toEqual({
    'unknown configuration': refused('unknown_credential_configuration'),
    'no proof': refused('invalid_proof'),
    'no JWT': refused('invalid_proof'),
    'proof of another kind': refused('invalid_proof'),
    'no JSON': refused('invalid_credential_request'),
    // The proof is valid for the address beside it.
    'unknown transaction': challenged('invalid_dpop_proof'),
    'DPoP is rubbish': challenged('invalid_dpop_proof'),
    'DPoP is missing': challenged('invalid_dpop_proof'),
    'as Bearer alone': challenged('invalid_token'),
  });
});

it('a deferred credential is requested by its own transaction', async () => {
  const answers: Answer[] = [];
  const holder = await createHolder(emptyState(), {
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!request.url.endsWith('/deferred-credential')) return fetch(request);
      const headers = Object.fromEntries(request.headers);
      for (const body of ['{"transaction_id":"x"}', '{}'])
        answers.push(await ask(request.url, { method: 'POST', headers, body }));
      throw new Error('enough');
    },
  });
  const deferring = issuing('issue', templateId, { name: 'Ada' }, { deferred: true });
  const offered = await stack.run(await stack.publish(workflowOf([deferring])));
  await expect(holder.accept(shown(offered, 'issue', 'offerUri'))).rejects.toThrow('enough');
  const refused = (error: string) => ({ status: 400, error, challenge: null });
  expect(answers).toEqual([refused('invalid_transaction_id'), refused('invalid_request')]);
});

describe('an unknown resource', () => {
  it.each([
    ['GET', '/token', 405],
    ['GET', '/credential', 405],
    ['POST', '/notification', 404],
    ['POST', '/unknown', 404],
    ['GET', '', 404],
  ])('%s %s is answered with %i and JSON', async (method, path, status) => {
    expect(await ask(`${issuer}${path}`, { method })).toEqual({
      status,
      error: 'invalid_request',
      challenge: null,
    });
  });
});

describe('a request of OpenID4VP', () => {
  it('is for any wallet, is not posted to, and refuses rubbish in JSON', async () => {
    const asked = await stack.run(await stack.publish(workflowOf([asking('ask', { dcql: askForBadge })])));
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect((await openRequest(uri))['aud']).toBe('https://self-issued.me/v2');
    const by = new URL(uri).searchParams.get('request_uri') ?? '';
    expect((await ask(by, { method: 'POST', body: new URLSearchParams() })).status).toBe(405);
    const to = await responseUriOf(uri);
    for (const fields of [{}, { response: 'x' }, { vp_token: '{' }, { vp_token: '{}', state: 'x' }]) {
      const answer = await ask(to, { method: 'POST', body: new URLSearchParams(fields) });
      expect(answer).toEqual({ status: 400, error: 'invalid_request', challenge: null });
    }
  });

  it('is for any wallet if a certificate signs it', async () => {
    const { status } = await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
      body: { selfSigned: { commonName: 'Any', country: 'DE' } },
    });
    expect(status).toBe(201);
    const workflow = workflowOf([asking('ask', { dcql: askForBadge, signer: 'x509_hash' })]);
    const asked = await stack.run(await stack.publish(workflow));
    const claims = await openRequest(shown(asked, 'ask', 'authorizationRequestUri'));
    expect(claims['aud']).toBe('https://self-issued.me/v2');
  });
});

it('a wallet that is a web page may send a preflight request', async () => {
  const answer = await fetch(`${issuer}/credential`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://wallet.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,dpop',
    },
  });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, dpop',
  });
});
