import { createHash } from 'node:crypto';
import type { DidCommEncryptedMessage } from '@credo-ts/didcomm';
import * as v from 'valibot';
import { readJoseHeader } from '../../keys/jose-header.ts';
import { hasTooManyValues } from '../../../src/language/json/exact.ts';
import { StorableText } from '../../../src/language/json/storable.ts';

/** A packed message (Aries RFC 0019), as far as it can be read without a key. */
export interface Envelope {
  message: DidCommEncryptedMessage;
  /** Names of the recipients' keys. */
  recipients: string[];
  digest: Buffer;
}

const maxRecipients = 20;
/** The key is in base58: 44 digits for a key of 32 bytes. */
const maxKeyLength = 64;

const Message = v.object({
  protected: v.string(),
  iv: v.string(),
  ciphertext: v.string(),
  tag: v.string(),
});

const Header = v.object({
  recipients: v.pipe(
    v.array(v.object({ header: v.object({ kid: v.pipe(StorableText, v.maxLength(maxKeyLength)) }) })),
    v.minLength(1),
    v.maxLength(maxRecipients),
  ),
});

/** Returns null for anything but a packed message. Plain messages are refused, because nobody could say who sent them. */
export function readEnvelope(body: Uint8Array | undefined): Envelope | null {
  const message = parse(Message, () => json(Buffer.from(body ?? []).toString()));
  if (!message) return null;
  const header = parse(Header, () => readJoseHeader(message.protected));
  if (!header) return null;
  const recipients = header.recipients.map(({ header: { kid } }) => kid).toSorted();
  const { protected: protectedHeader, iv, ciphertext, tag } = message;
  // Hashes the decoded bytes, because the same bytes can be written in several ways.
  const opened = [iv, ciphertext, tag].map((part) => Buffer.from(part, 'base64url').toString('base64url'));
  const digest = createHash('sha256')
    .update([protectedHeader, ...opened].join('.'))
    .digest();
  return { message, recipients, digest };
}

function json(text: string): unknown {
  if (hasTooManyValues(text)) throw new Error('the message has too many values');
  return JSON.parse(text);
}

function parse<S extends v.GenericSchema>(schema: S, read: () => unknown): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, read());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
