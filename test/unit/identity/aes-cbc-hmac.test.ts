import { describe, expect, it } from 'vitest';
import { decryptContent, encryptContent } from '../../../identity/keys/content-encryption.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const algorithm = 'A128CBC-HS256';

/** The test vector of RFC 7518, Appendix B.1. */
const key = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const iv = bytes('1af38c2dc2b96ffdd86694092341bc04');
const aad = new TextEncoder().encode('The second principle of Auguste Kerckhoffs');
const text = new TextEncoder().encode(
  'A cipher system must not be required to be secret, and it must be able to fall into the hands of the enemy without inconvenience',
);
const encrypted = bytes(`c80edfa32ddf39d5ef00c0b468834279a2e46a1b8049f792f76bfe54b903a9c9
  a94ac9b47ad2655c5f10f9aef71427e2fc6f9b3f399a221489f16362c7032336
  09d45ac69864e3321cf82935ac4096c86e133314c54019e8ca7980dfa4b9cf1b
  384c486f3a54c51078158ee5d79de59fbd34d848b3d69550a67646344427ade5
  4b8851ffb598f7f80074b9473c82e2db`);
const tag = bytes('652c3fa36b0a7c5b3219fab3a30bc1c4');

describe('A128CBC-HS256', () => {
  it('encrypts the example of RFC 7518', () => {
    expect(encryptContent(key, { algorithm, iv, aad }, text)).toEqual({ encrypted, iv, tag });
  });

  it('decrypts what it has encrypted', () => {
    const sealed = encryptContent(key, { algorithm, aad }, text);
    expect(decryptContent(key, { algorithm, aad, ...sealed }, sealed.encrypted)).toEqual(text);
  });

  it.each([
    ['the tag', { tag: Uint8Array.from(tag, (byte, index) => (index === 3 ? byte ^ 1 : byte)) }],
    ['a shorter tag', { tag: tag.subarray(0, 8) }],
    ['the additional data', { aad: aad.subarray(1) }],
    ['the initialisation vector', { iv: iv.toReversed() }],
  ])('refuses another %s', (_what, other) => {
    expect(() => decryptContent(key, { algorithm, iv, aad, tag, ...other }, encrypted)).toThrow('tag');
  });
});
