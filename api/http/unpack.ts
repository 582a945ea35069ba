import { decoders } from '../../net/decode.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** Whether a body with this `content-encoding` can be read (RFC 9110 §8.4.1). One that is compressed twice cannot. */
export const isKnownCoding = (coding: string): boolean => decoders.has(nameOf(coding)) || isIdentity(coding);

const nameOf = (coding: string): string => coding.trim().toLowerCase();
const isIdentity = (coding: string): boolean => nameOf(coding) === 'identity';

/**
 * Decompresses a body. The limit applies during the decompression, so a small body that would become a large one costs no more memory than any other.
 * @throws HoldfastError 2005/413 if the body becomes larger than the limit; 2003 if the body does not have this coding
 */
export async function unpack(bytes: Buffer, coding: string | undefined, maxBytes: number): Promise<Buffer> {
  const decoder = decoders.get(nameOf(coding ?? 'identity'));
  if (decoder === undefined || bytes.length === 0) return bytes;
  try {
    return await decoder(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw errors.bodyTooLarge(maxBytes);
    throw errors.bodyNotCompressed();
  }
}
