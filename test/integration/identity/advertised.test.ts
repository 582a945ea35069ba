import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, openRequest, shown } from '../../stack/wallets.ts';

let stack: Stack;
let issuer: string;
beforeAll(async () => {
  stack = await sharedStack();
  const templateId = await createBadgeTemplate(stack);
  await stack.run(await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])));
  issuer = `/oid4vci/${stack.tenant.walletId}`;
});

const metadataAt = async (path: string) =>
  (await (await fetch(`${stack.publicUrl}${path}`)).json()) as Record<string, unknown>;

describe('the metadata for wallets', () => {
  it('show for an issuer: credentials, deferred ones too; no notifications, no attestations of keys', async () => {
    const metadata = await metadataAt(`/.well-known/openid-credential-issuer${issuer}`);
    expect(Object.keys(metadata).toSorted()).toEqual([
      'credential_configurations_supported',
      'credential_endpoint',
      'credential_issuer',
      'deferred_credential_endpoint',
      'display',
      'nonce_endpoint',
    ]);
    const [configuration] = Object.values(metadata['credential_configurations_supported'] as object);
    expect(configuration).toMatchObject({
      proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] } },
    });
    expect(JSON.stringify(metadata)).not.toMatch(/notification|attestation/);
    const notified = await fetch(`${stack.publicUrl}${issuer}/notification`, { method: 'POST' });
    expect(notified.status).toBe(404);
  });

  it.each(['before', 'after'])(
    'show for its authorisation server (`.well-known` %s the path): the pre-authorised code alone',
    async (where) => {
      const name = '/.well-known/oauth-authorization-server';
      const metadata = await metadataAt(where === 'before' ? `${name}${issuer}` : `${issuer}${name}`);
      expect(metadata).toEqual({
        issuer: `${stack.publicUrl}${issuer}`,
        token_endpoint: `${stack.publicUrl}${issuer}/token`,
        jwks_uri: `${stack.publicUrl}${issuer}/jwks`,
        grant_types_supported: ['urn:ietf:params:oauth:grant-type:pre-authorized_code'],
        'pre-authorized_grant_anonymous_access_supported': true,
        dpop_signing_alg_values_supported: expect.any(Array),
        token_endpoint_auth_methods_supported: ['none'],
      });
      for (const endpoint of ['authorize', 'challenge', 'par', 'redirect']) {
        for (const method of ['GET', 'POST']) {
          const { status } = await fetch(`${stack.publicUrl}${issuer}/${endpoint}`, { method });
          expect({ endpoint, method, status }).toEqual({ endpoint, method, status: 404 });
        }
      }
    },
  );

  it('show for a verifier: a request that is fetched by GET and answered by direct post', async () => {
    const asked = await stack.run(await stack.publish(workflowOf([asking('ask')])));
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect([...new URL(uri).searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const request = await openRequest(uri);
    expect(request['response_mode']).toBe('direct_post.jwt');
    expect(request).not.toHaveProperty('request_uri_method');
    expect(request).not.toHaveProperty('verifier_info');
    expect(request).not.toHaveProperty('expected_origins');
    const byPost = await fetch(new URL(uri).searchParams.get('request_uri') ?? '', { method: 'POST' });
    expect(byPost.status).toBeGreaterThanOrEqual(400);
  });
});
