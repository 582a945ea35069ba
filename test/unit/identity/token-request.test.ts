import { describe, expect, it } from 'vitest';
import {
  attestationFound,
  mistakeInTokenRequest,
} from '../../../identity/protocols/openid4vc/mistakes/token-request.ts';
import {
  mistakeInProofTime,
  mistakeWithToken,
} from '../../../identity/protocols/openid4vc/mistakes/token.ts';
import { dpop } from '../../stack/dpop.ts';
import { encode, jwtOf, newKey } from '../../stack/shown-by-hand.ts';

const now = () => Math.floor(Date.now() / 1000);
const url = 'https://issuer.example/oid4vci/a/token';
const requestOf = (headers: Record<string, string>, form: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  headers,
  body: Buffer.from(new URLSearchParams(form).toString()),
});
const errorIn = (answer: { status: number; body: string } | null) =>
  answer && { status: answer.status, error: (JSON.parse(answer.body) as { error: string }).error };

describe('a token request', () => {
  it('is refused for an unknown kind of token', () => {
    for (const grant_type of ['refresh_token', 'authorization_code', 'client_credentials', 'x'])
      expect(errorIn(mistakeInTokenRequest(requestOf({}, { grant_type })))).toEqual({
        status: 400,
        error: 'unsupported_grant_type',
      });
  });

  it('may have a proof of its key, or none', () => {
    expect(mistakeInTokenRequest(requestOf({}))).toBeNull();
    expect(mistakeInTokenRequest(requestOf({ dpop: dpop(newKey(), url) }))).toBeNull();
  });

  const { jwk, privateKey } = newKey();
  const claims = { htm: 'POST', htu: url, iat: 1, jti: 'x' };
  it.each<[unknown, unknown]>([
    [null, null],
    [{}, {}],
    [{ typ: 'dpop+jwt', alg: 'ES256', jwk: null }, claims],
    [{ typ: 'dpop+jwt', alg: 'none', jwk }, claims],
    [{ typ: 'JWT', alg: 'ES256', jwk }, claims],
    [{ typ: 'dpop+jwt', alg: 'ES256', jwk: privateKey.export({ format: 'jwk' }) }, claims],
    [{ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC' } }, claims],
    [
      { typ: 'dpop+jwt', alg: 'ES256', jwk },
      { ...claims, htu: 'no address' },
    ],
    [
      { typ: 'dpop+jwt', alg: 'ES256', jwk },
      { ...claims, iat: '1' },
    ],
  ])('is refused with an invalid proof: %j, %j', (header, payload) => {
    const refused = { status: 400, error: 'invalid_dpop_proof' };
    const proof = `${encode(header)}.${encode(payload)}.AAAA`;
    expect(errorIn(mistakeInTokenRequest(requestOf({ dpop: proof })))).toEqual(refused);
  });

  it('is refused with rubbish for a proof', () => {
    expect(errorIn(mistakeInTokenRequest(requestOf({ dpop: 'x' })))?.error).toBe('invalid_dpop_proof');
  });

  it('causes no internal error with an attestation that does not verify', () => {
    const said = 'Error during verification of client attestation';
    const answer = { status: 500, headers: {}, body: JSON.stringify({ error_description: said }) };
    expect(errorIn(attestationFound(answer))).toEqual({ status: 400, error: 'invalid_client' });
    expect(attestationFound({ ...answer, body: '' })).toBeNull();
  });
});

describe('a DPoP proof (RFC 9449 §4.3)', () => {
  const mistakeAt = (rest: string, iat: number) =>
    mistakeInProofTime(rest, requestOf({ dpop: dpop(newKey(), url, { iat }) }));

  it.each([-31_536_000, -600, 600, 31_536_000, Date.now()])(
    'that is %i seconds off is refused',
    (seconds) => {
      const error = 'invalid_dpop_proof';
      expect(errorIn(mistakeAt('/token', now() + seconds))).toEqual({ status: 400, error });
      expect(errorIn(mistakeAt('/credential', now() + seconds))).toEqual({ status: 401, error });
    },
  );

  it.each([-240, 240])('may be of a clock that is %i seconds off', (seconds) => {
    expect(mistakeAt('/token', now() + seconds)).toBeNull();
    expect(mistakeAt('/credential', now() + seconds)).toBeNull();
  });
});

describe('a token', () => {
  const challengeIn = (authorization?: string) => {
    const mistake = mistakeWithToken(requestOf(authorization === undefined ? {} : { authorization }));
    return mistake && { ...mistake, headers: mistake.headers['www-authenticate'] };
  };

  it.each([undefined, '', 'Basic eDp5', 'Bearer', 'Bearer '])('is required if it is missing: %j', (sent) => {
    const headers = 'DPoP algs="ES256 EdDSA", Bearer';
    expect(challengeIn(sent)).toEqual({ status: 401, headers, body: '' });
  });

  it('that is bound to a key is refused as Bearer (RFC 9449 §7.2)', () => {
    const bound = jwtOf({}, { cnf: { jkt: 'x' } }, newKey().privateKey);
    expect(challengeIn(`bearer ${bound}`)).toMatchObject({
      status: 401,
      headers: expect.stringMatching(/^DPoP error="invalid_token", error_description="[^"]+", algs=/),
    });
    expect(challengeIn(`DPoP ${bound}`)).toBeNull();
  });

  it.each(['Bearer x', 'bearer eyJhbGciOiJFUzI1NiJ9.e30.AAAA', 'DPoP x'])(
    'is left to the agent: %s',
    (sent) => {
      expect(challengeIn(sent)).toBeNull();
    },
  );
});
