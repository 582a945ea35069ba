import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateApiKey, hashSecret, secretMatches } from '../../../db/encryption/api-keys.ts';
import { apiKeyEntropyBytes, composeApiKey, parseApiKey } from '../../../src/account/keys/api-key.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
const anyKey = fc
  .uint8Array({ minLength: apiKeyEntropyBytes, maxLength: apiKeyEntropyBytes })
  .map((random) => composeApiKey(random));

describe('an API key', () => {
  it('is read back as it was made', () => {
    fc.assert(
      fc.property(anyKey, ({ value, publicId, secret }) => {
        expect(value).toMatch(/^hf_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
        expect(parseApiKey(value)).toEqual({ publicId, secret });
      }),
    );
  });

  it('is invalid with any one character mistyped', () => {
    const { value } = generateApiKey();
    for (let at = 0; at < value.length; at++) {
      for (const letter of [...letters, '_', '-', ' ']) {
        if (letter === value[at]) continue;
        expect(parseApiKey(value.slice(0, at) + letter + value.slice(at + 1))).toBeNull();
      }
    }
  });

  it('is invalid with two neighbours swapped, a character lost or one too many', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(52), fc.constantFrom(...letters), ({ value }, at, letter) => {
        const [first = '', second = ''] = [value[at], value[at + 1]];
        const swapped = value.slice(0, at) + second + first + value.slice(at + 2);
        expect(swapped === value || parseApiKey(swapped) === null).toBe(true);
        expect(parseApiKey(value.slice(0, at) + value.slice(at + 1))).toBeNull();
        expect(parseApiKey(value.slice(0, at) + letter + value.slice(at))).toBeNull();
      }),
    );
  });

  it('is known by the hash of its secret, and by no other', () => {
    const [mine, other] = [generateApiKey(), generateApiKey()];
    expect(secretMatches(mine.secret, hashSecret(mine.secret))).toBe(true);
    expect(secretMatches(other.secret, hashSecret(mine.secret))).toBe(false);
  });

  it('is made from exactly as many random bytes as it says', () => {
    expect(() => composeApiKey(new Uint8Array(apiKeyEntropyBytes - 1))).toThrow(RangeError);
  });
});
