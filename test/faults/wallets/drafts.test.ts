import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { openOffer } from '../../stack/raw-issuance.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  asking,
  badge,
  createBadgeTemplate,
  issuing,
  newHolder,
  openRequest,
  shown,
} from '../../stack/wallets.ts';

let stack: Stack;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack);
});

const serveDrafts = async (openid4vcDrafts: boolean) => {
  const { status } = await stack.request('PATCH', `/v1/wallets/${stack.tenant.walletId}`, {
    body: { openid4vcDrafts },
  });
  expect(status).toBe(200);
};

async function offered(rest: object = {}) {
  const execution = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }, rest)])),
  );
  return { id: execution.id, wallet: await openOffer(shown(execution, 'issue', 'offerUri')) };
}

const metadata = async () => {
  const path = `/.well-known/openid-credential-issuer/oid4vci/${stack.tenant.walletId}`;
  return (await (await fetch(`${stack.publicUrl}${path}`)).json()) as Record<string, unknown>;
};

const clientMetadata = async (rest: object = {}): Promise<object> => {
  const asked = await stack.run(await stack.publish(workflowOf([asking('ask', undefined, rest)])));
  const request: Record<string, unknown> = await openRequest(shown(asked, 'ask', 'authorizationRequestUri'));
  return request['client_metadata'] as object;
};

const credential = expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+~/);
const display = [{ name: 'Employee badge' }];
const claims = [
  { path: ['name'], mandatory: true, display: [{ name: 'Name' }] },
  { path: ['role'], mandatory: false },
];

const configuration = {
  scope: expect.any(String),
  format: 'dc+sd-jwt',
  vct: badge,
  cryptographic_binding_methods_supported: ['jwk'],
  credential_signing_alg_values_supported: ['ES256'],
  proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] } },
  credential_metadata: { display, claims },
};

const issuerOf10 = () => {
  const issuer = `${stack.publicUrl}/oid4vci/${stack.tenant.walletId}`;
  return {
    credential_issuer: issuer,
    credential_endpoint: `${issuer}/credential`,
    deferred_credential_endpoint: `${issuer}/deferred-credential`,
    nonce_endpoint: `${issuer}/nonce`,
    display: [{ name: 'Test' }],
  };
};

const keysOfVerifier = ['encrypted_response_enc_values_supported', 'jwks', 'vp_formats_supported'];

describe('a wallet with the default settings', () => {
  it('speaks OpenID4VCI 1.0 and nothing else', async () => {
    const { id, wallet } = await offered({ batchSize: 2 });
    expect(await metadata()).toEqual({
      ...issuerOf10(),
      batch_credential_issuance: { batch_size: 2 },
      credential_configurations_supported: { [templateId]: configuration },
    });
    expect(wallet.offer).toEqual({
      credential_issuer: issuerOf10().credential_issuer,
      credential_configuration_ids: [templateId],
      grants: { [grant]: { 'pre-authorized_code': expect.any(String) } },
    });
    expect(wallet.token).toEqual({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'Bearer', expires_in: 86_400 },
    });
    expect(wallet.nonce).toEqual({ status: 200, body: { c_nonce: expect.any(String) } });
    const proofs = { jwt: await wallet.prove(2) };
    const request = { credential_configuration_id: templateId, proofs };
    const without = await wallet.ask('credential', { credential_configuration_id: templateId });
    expect(without).toEqual({
      status: 400,
      body: { error: 'invalid_proof', error_description: expect.any(String) },
    });
    expect(await wallet.ask('credential', request)).toEqual({
      status: 200,
      body: { credentials: [{ credential }, { credential }] },
    });
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('accepts proofs that have their own nonces, and checks each', async () => {
    const { wallet } = await offered({ batchSize: 2 });
    const otherNonce = await eventually(async () => {
      const { body } = await wallet.newNonce();
      expect(body['c_nonce']).not.toBe(wallet.nonce.body['c_nonce']);
      return body['c_nonce'];
    });
    const ask = async (second: unknown) => {
      const jwt = [...(await wallet.prove(1)), ...(await wallet.prove(1, second))];
      return wallet.ask('credential', { credential_configuration_id: templateId, proofs: { jwt } });
    };
    const forged = String(otherNonce).replace(/.{8}$/, 'AAAAAAAA');
    for (const wrong of [forged, 'made up'])
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { error: 'invalid_nonce' } });
    expect(await ask(otherNonce)).toMatchObject({
      status: 200,
      body: { credentials: [{ credential }, { credential }] },
    });
  });

  it('explains to a wallet that follows a draft that drafts are off', async () => {
    const { wallet } = await offered();
    const [jwt = ''] = await wallet.prove(1);
    const proof = { proof_type: 'jwt', jwt };
    expect(await wallet.ask('credential', { credential_configuration_id: templateId, proof })).toEqual({
      status: 400,
      body: {
        error: 'invalid_proof',
        error_description: 'Proofs come as proofs: proof is of a draft, which this issuer does not serve',
      },
    });
    expect(await wallet.ask('credential', { format: 'vc+sd-jwt', vct: badge, proof })).toEqual({
      status: 400,
      body: {
        error: 'invalid_credential_request',
        error_description: 'credential_configuration_id is required',
      },
    });
  });

  it('asks with the parameters of OpenID4VP 1.0', async () => {
    expect(Object.keys(await clientMetadata()).toSorted()).toEqual(keysOfVerifier);
  });
});

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

describe('a wallet that is set to serve drafts', () => {
  beforeAll(() => serveDrafts(true));

  it('announces that in its metadata, and in its requests', async () => {
    await offered();
    expect(await metadata()).toEqual({
      ...issuerOf10(),
      batch_credential_issuance: { batch_size: 2 },
      token_endpoint: `${issuerOf10().credential_issuer}/token`,
      dpop_signing_alg_values_supported: ['ES256', 'EdDSA'],
      credentials_supported: [expect.objectContaining({ id: templateId, format: 'vc+sd-jwt', vct: badge })],
      credential_configurations_supported: { [templateId]: { ...configuration, display, claims } },
    });
    const asked = await clientMetadata();
    expect(asked).toMatchObject({ client_name: 'Test', response_types_supported: ['vp_token'] });
    expect(Object.keys(asked).toSorted()).toEqual(
      [...keysOfVerifier, 'client_name', 'response_types_supported'].toSorted(),
    );
  });

  const nonce = { c_nonce: expect.any(String), c_nonce_expires_in: 86_400 };
  const format = 'vc+sd-jwt';
  const byFormat = { format, vct: badge };

  it.each<[string, number, (jwts: string[]) => object, object]>([
    [
      'drafts 11 to 13',
      1,
      ([jwt]) => ({ ...byFormat, proof: { proof_type: 'jwt', jwt } }),
      { credential, format },
    ],
    [
      'draft 14',
      2,
      (jwt) => ({ ...byFormat, proofs: { jwt } }),
      { credentials: [credential, credential], format },
    ],
    [
      'draft 15',
      1,
      ([jwt]) => ({ credential_configuration_id: templateId, proof: { proof_type: 'jwt', jwt } }),
      { credential, credentials: [{ credential }] },
    ],
    [
      '1.0',
      2,
      (jwt) => ({ credential_configuration_id: templateId, proofs: { jwt } }),
      { credentials: [{ credential }, { credential }] },
    ],
  ])('answers a wallet that follows %s as that expects', async (_which, count, requestOf, answer) => {
    const { id, wallet } = await offered({ batchSize: 2 });
    expect(wallet.token.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 86_400,
      ...nonce,
    });
    const got = await wallet.ask('credential', { ...requestOf(await wallet.prove(count)) });
    expect(got).toEqual({ status: 200, body: { ...answer, ...nonce } });
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('issues a deferred credential as both expect it', async () => {
    const { id, wallet } = await offered({ deferred: true });
    const [jwt = ''] = await wallet.prove(1);
    const { status, body } = await wallet.ask('credential', {
      ...byFormat,
      proof: { proof_type: 'jwt', jwt },
    });
    expect(status).toBe(202);
    const resumed = await stack.request('POST', `${stack.project}/executions/${id}/resume`, {
      body: { actionId: 'issue' },
    });
    expect(resumed.status).toBe(202);
    await eventually(async () =>
      expect(await wallet.ask('deferred-credential', { transaction_id: body['transaction_id'] })).toEqual({
        status: 200,
        body: { credential, credentials: [{ credential }] },
      }),
    );
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('refuses a proof of a draft beside those of OpenID4VCI 1.0', async () => {
    const { wallet } = await offered();
    const [jwt = ''] = await wallet.prove(1);
    const both = { proof: { proof_type: 'jwt', jwt }, proofs: { jwt: [jwt] } };
    expect(await wallet.ask('credential', { credential_configuration_id: templateId, ...both })).toEqual({
      status: 400,
      body: {
        error: 'invalid_proof',
        error_description: 'proof and proofs must not come together',
      },
    });
  });

  it('gives a nonce to a wallet that asks again', async () => {
    const { wallet } = await offered();
    expect(await wallet.ask('credential', byFormat)).toEqual({
      status: 400,
      body: { error: 'invalid_proof', error_description: expect.any(String), ...nonce },
    });
  });

  it('still serves the wallets of before', async () => {
    const holder = await newHolder();
    const issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
    const given = await stack.run(issue);
    await holder.accept(shown(given, 'issue', 'offerUri'));
    expect((await stack.until(given.id, 'completed', 'failed')).error).toBeNull();
    const asked = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });
});
