import { generateKeyPairSync } from 'node:crypto';
import { DidJwk } from '@credo-ts/core';
import { expect, it } from 'vitest';
import { jwkDidOf } from '../../../identity/dids/jwk-registrar.ts';

const keyOf = (did: string) => Buffer.from(did.slice('did:jwk:'.length), 'base64url').toString();

it('a did:jwk has the required members of its key, in the order of RFC 7638 §3.3', () => {
  const { x, y, ...key } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const did = jwkDidOf({ kid: 'a', use: 'sig', y, x, ...key } as never);
  expect(keyOf(did)).toBe(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`);
  expect(DidJwk.fromDid(did).publicJwk.toJson({ includeKid: false })).toEqual({ ...key, x, y });
});

it('a did:jwk of another kind of key has its members, too', () => {
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  expect(keyOf(jwkDidOf({ kty: 'OKP', crv: 'Ed25519', x } as never))).toBe(
    `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`,
  );
});
