import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  apiKeyEntropyBytes,
  apiKeyValue,
  composeApiKey,
  type ApiKeyParts,
} from '../../src/account/keys/api-key.ts';

/** The largest multiple of 62 in a byte: above it, some letters would be more likely than others. */
const fairBytes = 248;

export function generateApiKey() {
  const random = new Uint8Array(apiKeyEntropyBytes);
  for (let filled = 0; filled < random.length;) {
    for (const byte of randomBytes(random.length - filled)) {
      if (byte < fairBytes) random[filled++] = byte;
    }
  }
  return composeApiKey(random);
}

/** Generates a new secret for a key that keeps its public id. */
export function generateSecret(publicId: string): { value: string } & ApiKeyParts {
  const { secret } = generateApiKey();
  return { value: apiKeyValue({ publicId, secret }), publicId, secret };
}

/** SHA-256 is enough: the secret has 190 random bits, so a slow hash would add nothing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares in constant time. */
export const secretMatches = (secret: string, storedHash: Uint8Array): boolean =>
  timingSafeEqual(hashSecret(secret), storedHash);
