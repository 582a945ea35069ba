import { describe, expect, it } from 'vitest';
import {
  mistakeFound,
  mistakeInCredentialRequest,
  mistakeInDeferredRequest,
} from '../../../identity/protocols/openid4vc/mistakes/credential-request.ts';
import type { ProtocolRequest } from '../../../identity/wallet/protocol-request.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';

const requestOf = (body: unknown): ProtocolRequest => ({
  method: 'POST',
  url: '/oid4vci/a/credential',
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const errorIn = (answer: { status: number; body: string } | null) =>
  answer && { status: answer.status, error: (JSON.parse(answer.body) as { error: string }).error };
const refused = (error: string) => ({ status: 400, error });

/** The mistake in a request to a wallet of ours that serves drafts, or not. */
const mistakeIn = async (body: unknown, openid4vcDrafts = false) =>
  errorIn(
    await runInWalletTransaction({ profile: { openid4vcDrafts } } as WalletTransaction, async () =>
      mistakeInCredentialRequest(requestOf(body)),
    ),
  );

const proofs = { jwt: ['a.b.c'] };
const badge = { credential_configuration_id: 'badge' };
const honest = { ...badge, proofs };

describe('a credential request (OpenID4VCI 1.0 §8.2)', () => {
  it('has no mistake if it names a configuration and has a list of proofs', async () => {
    expect(await mistakeIn(honest)).toBeNull();
    expect(await mistakeIn(badge)).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['without a configuration', { proofs }, 'invalid_credential_request'],
    ['with an identifier', { proofs, credential_identifier: 'x' }, 'unknown_credential_identifier'],
    ['with both', { ...honest, credential_identifier: 'x' }, 'invalid_credential_request'],
    [
      'that wants an encrypted response',
      { ...honest, credential_response_encryption: { enc: 'A256GCM' } },
      'invalid_encryption_parameters',
    ],
    ['with one proof in place of a list', { ...badge, proofs: { jwt: 'x' } }, 'invalid_proof'],
    ['with an empty list of proofs', { ...badge, proofs: { jwt: [] } }, 'invalid_proof'],
    ['with proofs of two kinds', { ...badge, proofs: { jwt: ['x'], attestation: ['x'] } }, 'invalid_proof'],
    ['with a list for proofs', { ...badge, proofs: ['x'] }, 'invalid_proof'],
    ['with a text for a proof', { ...badge, proof: 'x' }, 'invalid_proof'],
    ['with a format that is none', { proofs, format: 5 }, 'invalid_credential_request'],
    ['with the format of a draft', { proofs, format: 'mso_mdoc' }, 'invalid_credential_request'],
    ['that is a list', [], 'invalid_credential_request'],
    ['that is no JSON', '{', 'invalid_credential_request'],
    [
      'that is nested deeply',
      `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'invalid_credential_request',
    ],
  ])('%s is refused', async (_what, body, error) => {
    expect(await mistakeIn(body)).toEqual(refused(error));
  });

  it.each<[string, unknown, string | null]>([
    ['may name a format', { format: 'mso_mdoc', doctype: 'x' }, null],
    ['needs what its format needs', { format: 'mso_mdoc' }, 'invalid_credential_request'],
    ['needs the type of an SD-JWT VC', { format: 'vc+sd-jwt', vct: 5 }, 'invalid_credential_request'],
    [
      'needs a definition that is none',
      { format: 'ldp_vc', credential_definition: 'x' },
      'invalid_credential_request',
    ],
    ['needs a format that is one', { format: 5 }, 'invalid_credential_request'],
    ['may have one proof', { ...badge, proof: { proof_type: 'jwt', jwt: 'a.b.c' } }, null],
    ['has no text for a proof', { ...badge, proof: 'x' }, 'invalid_proof'],
    ['has not both', { ...honest, proof: {} }, 'invalid_proof'],
  ])('is accepted in a draft %s', async (_what, body, error) => {
    expect(await mistakeIn(body, true)).toEqual(error === null ? null : refused(error));
  });
});

it.each<[string, unknown, string | null]>([
  ['names its transaction', { transaction_id: 'x' }, null],
  ['names none', {}, 'invalid_request'],
  ['names it by a number', { transaction_id: 5 }, 'invalid_request'],
  ['is no JSON', '{', 'invalid_request'],
  [
    'wants an encrypted response',
    { transaction_id: 'x', credential_response_encryption: { enc: 'A256GCM' } },
    'invalid_encryption_parameters',
  ],
  [
    'wants one in a strange way',
    { transaction_id: 'x', credential_response_encryption: 5 },
    'invalid_encryption_parameters',
  ],
])('a request for what was deferred %s (§9.1)', (_what, body, error) => {
  expect(errorIn(mistakeInDeferredRequest(requestOf(body)))).toEqual(error === null ? null : refused(error));
});

describe('an error of the agent without a code', () => {
  const found = (body: unknown, status = 500) =>
    errorIn(mistakeFound(requestOf(body), { status, headers: {}, body: '' }, ['badge']));
  const jwt = ['{"alg":"ES256"}', '{}', 'signed'].map((part) => Buffer.from(part).toString('base64url'));

  it.each<[string, unknown, string]>([
    [
      'a configuration that there is not',
      { ...honest, credential_configuration_id: 'x' },
      'unknown_credential_configuration',
    ],
    ['a proof of another kind', { ...badge, proofs: { attestation: ['x'] } }, 'invalid_proof'],
    [
      'a proof of no kind',
      '{"credential_configuration_id":"badge","proofs":{"__proto__":["x"]}}',
      'invalid_proof',
    ],
    ['a proof that is no JWT', { ...badge, proofs: { jwt: ['x'] } }, 'invalid_proof'],
    ['a proof without a signature', { ...badge, proofs: { jwt: [`${jwt[0]}.${jwt[1]}.`] } }, 'invalid_proof'],
  ])('gets its code for %s', (_what, body, error) => {
    expect(found(body)).toEqual(refused(error));
  });

  it('is unchanged if the proofs are JWTs, or the agent has a code', () => {
    expect(found({ ...badge, proofs: { jwt: [jwt.join('.')] } })).toBeNull();
    expect(found({ ...badge, proofs: { jwt: ['x'] } }, 400)).toBeNull();
  });
});
