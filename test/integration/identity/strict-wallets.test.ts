import { request } from 'node:http';
import { cborDecode, type DataItem } from '@animo-id/mdoc';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOffer } from '../../stack/raw-issuance.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, createBadgeTemplate } from '../../stack/wallets.ts';

/** What wallets that follow the specifications to the letter see. Requests are made without a library. */

let stack: Stack;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack);
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
    body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
  });
});

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
const addressIn = (uri: string, parameter: string) => new URL(uri).searchParams.get(parameter) ?? '';

async function newOffer(rest: object = {}, id = templateId, attributes: object = { name: 'Ada' }) {
  const { body } = await stack.request<{ id: string; offerUri: string }>(
    'POST',
    `${stack.project}/openid4vc/issuance`,
    { body: { credentials: [{ credentialTemplateId: id, attributes }], ...rest } },
  );
  return { ...body, by: addressIn(body.offerUri, 'credential_offer_uri') };
}

async function newRequest(rest: object = {}) {
  const { body } = await stack.request<{ id: string; authorizationRequestUri: string }>(
    'POST',
    `${stack.project}/openid4vc/verification`,
    { body: { dcql: askForBadge, responseMode: 'direct_post', ...rest } },
  );
  return { ...body, by: addressIn(body.authorizationRequestUri, 'request_uri') };
}

async function statusOf(kind: 'issuance' | 'verification', id: string): Promise<string> {
  const path = `${stack.project}/openid4vc/${kind}/${id}`;
  return (await stack.request<{ status: string }>('GET', path)).body.status;
}

const opened = async (by: string) => {
  const [, payload = ''] = (await (await fetch(by)).text()).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
};

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) });

describe('an answer', () => {
  it('has a media type without parameters, and is not cached, unless it is public', async () => {
    const { by } = await newRequest();
    const asked = await fetch(by);
    expect(asked.headers.get('content-type')).toBe('application/oauth-authz-req+jwt');
    expect(asked.headers.get('cache-control')).toBe('no-store');
    const offer = await newOffer();
    expect((await fetch(offer.by)).headers.get('cache-control')).toBe('no-store');
    const { credential_issuer: issuer } = (await (await fetch(offer.by)).json()) as Record<string, string>;
    const nonce = await fetch(`${issuer}/nonce`, { method: 'POST' });
    expect(nonce.headers.get('cache-control')).toBe('no-store');
    const { origin, pathname } = new URL(String(issuer));
    const metadata = await fetch(`${origin}/.well-known/oauth-authorization-server${pathname}`);
    expect(metadata.headers.get('cache-control')).not.toBe('no-store');
    // RFC 8414 §2
    expect(await metadata.json()).toMatchObject({ token_endpoint_auth_methods_supported: ['none'] });
  });
});

describe('HEAD', () => {
  it('is answered like GET, and opens nothing', async () => {
    const asked = await newRequest();
    const looked = await fetch(asked.by, { method: 'HEAD' });
    expect(looked.status).toBe(200);
    expect(looked.headers.get('content-type')).toBe('application/oauth-authz-req+jwt');
    expect(await statusOf('verification', asked.id)).toBe('requested');
    await fetch(asked.by);
    expect(await statusOf('verification', asked.id)).toBe('opened');
    const offer = await newOffer();
    expect((await fetch(offer.by, { method: 'HEAD' })).status).toBe(200);
    expect((await openOffer(offer.offerUri)).token.status).toBe(200);
  });
});

describe('a token request', () => {
  const codeOf = async (by: string) => {
    const { credential_issuer: issuer, grants } = (await (await fetch(by)).json()) as {
      credential_issuer: string;
      grants: Record<string, Record<string, string>>;
    };
    const code = grants[grant]?.['pre-authorized_code'] ?? '';
    return (rest: Record<string, string>) =>
      post(`${issuer}/token`, { grant_type: grant, 'pre-authorized_code': code, ...rest });
  };

  it('has no PIN if that is empty (RFC 6749 §3.2): it is no guess, and none if no PIN is required', async () => {
    const redeem = await codeOf((await newOffer({ pin: '4711' })).by);
    for (let tries = 0; tries < 5; tries++) expect((await redeem({ tx_code: '' })).status).toBe(400);
    expect((await redeem({ tx_code: '4711' })).status).toBe(200);
    const another = await codeOf((await newOffer()).by);
    expect((await another({ tx_code: '' })).status).toBe(200);
  });
});

describe('a credential request', () => {
  const asked = { credential_configuration_id: '' };
  const begun = async () => {
    const wallet = await openOffer((await newOffer()).offerUri);
    const [jwt = ''] = await wallet.prove(1);
    return {
      ...wallet,
      jwt,
      body: { ...asked, credential_configuration_id: templateId, proofs: { jwt: [jwt] } },
    };
  };

  it('may have null for omitted fields, and names the scheme in any case (RFC 9110 §11.1)', async () => {
    const { body, token, offer } = await begun();
    const left = { credential_identifier: null, credential_response_encryption: null, proof: null };
    const answer = await fetch(`${String(offer['credential_issuer'])}/credential`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `BEARER ${String(token.body['access_token'])}`,
      },
      body: JSON.stringify({ ...body, ...left }),
    });
    expect(answer.status).toBe(200);
  });

  it('is refused with invalid_proof if its proof has no signature', async () => {
    const { ask, body, jwt } = await begun();
    const unsigned = `${jwt.split('.').slice(0, 2).join('.')}.`;
    const answer = await ask('credential', { ...body, proofs: { jwt: [unsigned] } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_proof' } });
  });

  it('gets salts of 128 bits (RFC 9901 §9.3)', async () => {
    const { ask, body } = await begun();
    const { body: given } = await ask('credential', body);
    const [{ credential = '' } = {}] = given['credentials'] as { credential?: string }[];
    const [, disclosure = ''] = credential.split('~');
    const [salt = ''] = JSON.parse(Buffer.from(disclosure, 'base64url').toString()) as string[];
    expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  });

  it('gets whole numbers of any size as integers in an mdoc, whose metadata name both numbers of ES256', async () => {
    const licence = {
      name: 'Licence',
      format: 'mso_mdoc',
      doctype: 'org.example.1.card',
      claims: [{ namespace: 'org.example.1', name: 'count' }],
    };
    const id = await createBadgeTemplate(stack, licence);
    const { offerUri } = await newOffer({}, id, { count: 2 ** 40 });
    const { ask, prove, offer } = await openOffer(offerUri);
    const { body } = await ask('credential', {
      credential_configuration_id: id,
      proofs: { jwt: await prove(1) },
    });
    const [{ credential = '' } = {}] = body['credentials'] as { credential?: string }[];
    const issuerSigned = cborDecode(Buffer.from(credential, 'base64url')) as Map<
      string,
      Map<string, DataItem<Map<string, unknown>>[]>
    >;
    const [item] = issuerSigned.get('nameSpaces')?.get('org.example.1') ?? [];
    expect(Buffer.from(item?.buffer ?? []).toString('hex')).toContain('1b0000010000000000');
    const { origin, pathname } = new URL(String(offer['credential_issuer']));
    const metadata = (await (
      await fetch(`${origin}/.well-known/openid-credential-issuer${pathname}`)
    ).json()) as { credential_configurations_supported: Record<string, object> };
    expect(metadata.credential_configurations_supported[id]).toMatchObject({
      credential_signing_alg_values_supported: [-7, -9],
    });
  });
});

describe('an answer of a wallet', () => {
  it('may have unknown parameters, and a presentation_submission of drafts', async () => {
    const { by, id } = await newRequest();
    const { response_uri: to = '', state = '' } = await opened(by);
    const extra = { presentation_submission: '{}', more: 'x' };
    const answer = await post(to, { vp_token: JSON.stringify({ badge: ['x'] }), state, ...extra });
    expect(await answer.text()).not.toContain('presentation_definition');
    const refusing = await post(to, { error: 'access_denied', state, ...extra });
    expect(refusing.status).toBe(200);
    expect(await statusOf('verification', id)).toBe('failed');
  });

  it('is explained if it is empty, without words of JavaScript', async () => {
    const { by, id } = await newRequest();
    const { response_uri: to = '' } = await opened(by);
    const answer = await post(to, {});
    expect(answer.status).toBe(400);
    const sentence =
      'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one';
    expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: sentence });
    const { body } = await stack.request('GET', `${stack.project}/openid4vc/verification/${id}`);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  it('is refused in the words of the protocol if it has another media type', async () => {
    const { by } = await newRequest();
    const { response_uri: to = '' } = await opened(by);
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asking = request(to, { method: 'POST', headers: { 'content-type': 'nonsense' } }, (response) => {
        let body = '';
        response.on('data', (part) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      asking.on('error', reject).end('x');
    });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'invalid_request' });
  });
});
