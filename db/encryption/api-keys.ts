import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiKeyEntropyBytes, apiKeyValue, composeApiKey, type ApiKeyParts } from '../../src/keys/api-key.ts';

/** Largest multiple of 62 in a byte: beyond it some letters would be likelier than others. */
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

/** Another secret for a key that keeps its public id. */
export function generateSecret(publicId: string): { value: string } & ApiKeyParts {
  const { secret } = generateApiKey();
  return { value: apiKeyValue({ publicId, secret }), publicId, secret };
}

/** SHA-256: the secret has 190 bits of its own, so a slow hash would add nothing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** In constant time. */
export const secretMatches = (secret: string, storedHash: Uint8Array): boolean =>
  timingSafeEqual(hashSecret(secret), storedHash);
