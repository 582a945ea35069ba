import { expect, it } from 'vitest';
import {
  generateApiKey,
  generateSecret,
  hashSecret,
  secretMatches,
} from '../../../db/encryption/api-keys.ts';
import { parseApiKey } from '../../../src/account/keys/api-key.ts';

it('a new secret makes another valid value of the same key', () => {
  const first = generateApiKey();
  const second = generateSecret(first.publicId);
  expect(second.value).not.toBe(first.value);
  expect(parseApiKey(second.value)).toEqual({ publicId: first.publicId, secret: second.secret });
  expect(secretMatches(first.secret, hashSecret(second.secret))).toBe(false);
  expect(secretMatches(second.secret, hashSecret(second.secret))).toBe(true);
});
