import { expect, it } from 'vitest';
import { mistakeInProofAudience } from '../../../identity/protocols/openid4vc/mistakes/proof-audience.ts';
import { jwtOf, newKey } from '../../stack/shown-by-hand.ts';

const issuer = 'https://issuer.example/oid4vci/a';
const { privateKey } = newKey();
const proofFor = (aud: unknown) => jwtOf({ typ: 'openid4vci-proof+jwt' }, { aud }, privateKey);
const mistakeIn = (asked: object) => {
  const answer = mistakeInProofAudience({ body: Buffer.from(JSON.stringify(asked)) }, issuer);
  return answer && { status: answer.status, error: (JSON.parse(answer.body) as { error: string }).error };
};
const refused = { status: 400, error: 'invalid_proof' };

it('a proof for the issuer has no mistake', () => {
  expect(mistakeIn({ proofs: { jwt: [proofFor(issuer), proofFor(issuer)] } })).toBeNull();
  expect(mistakeIn({ proof: { proof_type: 'jwt', jwt: proofFor(issuer) } })).toBeNull();
});

it.each<[string, unknown]>([
  ['for another issuer as well', [issuer, 'https://other.example']],
  ['for the issuer in a list', [issuer]],
  ['for another issuer', 'https://other.example'],
  ['for an issuer with a longer name', `${issuer}/`],
  ['for nobody', undefined],
])('a proof %s is refused (OpenID4VCI 1.0, Appendix F.1)', (_what, aud) => {
  expect(mistakeIn({ proofs: { jwt: [proofFor(issuer), proofFor(aud)] } })).toEqual(refused);
  expect(mistakeIn({ proof: { proof_type: 'jwt', jwt: proofFor(aud) } })).toEqual(refused);
});

it('an invalid proof is left to the agent', () => {
  expect(mistakeIn({ proofs: { jwt: ['x'] } })).toBeNull();
  expect(mistakeIn({})).toBeNull();
});
