import { expect, it } from 'vitest';
import { bringKeyAttestation } from '../../../identity/protocols/openid4vc/mistakes/key-attestations.ts';
import { encode, jwtOf, newKey } from '../../stack/shown-by-hand.ts';

const stranger = newKey();
const proofOf = (header: object) =>
  jwtOf({ typ: 'openid4vci-proof+jwt', ...header }, {}, newKey().privateKey);
const requests = {
  '1.0': (jwt: string) => ({ proofs: { jwt: [proofOf({}), jwt] } }),
  'draft 15': (jwt: string) => ({ proof: { proof_type: 'jwt', jwt } }),
};

it.each(Object.entries(requests))(
  'a key attestation is found in a request of %s, whoever signed it',
  (_which, made) => {
    for (const signer of [{ kid: `did:jwk:${encode(stranger.jwk)}#0` }, { jwk: stranger.jwk }]) {
      const attestation = jwtOf({ typ: 'key-attestation+jwt', ...signer }, {}, stranger.privateKey);
      expect(bringKeyAttestation(made(proofOf({ key_attestation: attestation })))).toBe(true);
    }
    expect(bringKeyAttestation(made(proofOf({ key_attestation: null })))).toBe(true);
  },
);

it.each(Object.entries(requests))(
  'a proof without one brings none in a request of %s, nor does rubbish',
  (_which, made) => {
    expect(bringKeyAttestation(made(proofOf({})))).toBe(false);
    expect(bringKeyAttestation(made('rubbish'))).toBe(false);
    expect(bringKeyAttestation({})).toBe(false);
  },
);
