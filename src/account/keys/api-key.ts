/**
 * The value of an API key: `hf_<public id>_<secret><checksum>`. Scanners find leaked keys by the prefix and the
 * checksum, and a mistyped key is refused without asking the database.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const pattern = new RegExp(
  `^hf_([0-9A-Za-z]{${idLength}})_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

export interface ApiKeyParts {
  publicId: string;
  secret: string;
}

/** The number of random bytes that `composeApiKey` needs. */
export const apiKeyEntropyBytes = idLength + secretLength;

/** Composes a key from random bytes. Bytes from 248 on would favour some letters, so the caller must replace them. */
export function composeApiKey(random: Uint8Array): { value: string } & ApiKeyParts {
  if (random.length !== apiKeyEntropyBytes)
    throw new RangeError(`an API key takes ${apiKeyEntropyBytes} bytes`);
  const letters = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  const publicId = letters.slice(0, idLength);
  const secret = letters.slice(idLength);
  return { value: apiKeyValue({ publicId, secret }), publicId, secret };
}

export const apiKeyValue = ({ publicId, secret }: ApiKeyParts): string =>
  `hf_${publicId}_${secret}${checksumOf(publicId, secret)}`;

/** Returns null if the value cannot be a key of ours. */
export function parseApiKey(value: string): ApiKeyParts | null {
  const [, publicId, secret, checksum] = pattern.exec(value) ?? [];
  if (publicId === undefined || secret === undefined || checksum !== checksumOf(publicId, secret))
    return null;
  return { publicId, secret };
}

/** CRC-32 (ISO 3309) in base 62. */
function checksumOf(publicId: string, secret: string): string {
  let crc = 0xffffffff;
  for (const character of `${publicId}_${secret}`) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let text = '';
  for (let digit = 0; digit < checksumLength; digit++) {
    text = alphabet[rest % alphabet.length] + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
