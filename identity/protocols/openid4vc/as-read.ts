import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import type { Dispatched } from './dispatch.ts';
import { bodyTooLarge, maxBodyBytes } from '../../wallet/max-body.ts';
import { oauthError } from './mistakes/oauth-error.ts';
import { protectedPaths } from './mistakes/token.ts';
import { formOf } from './refusals.ts';

const codings = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Rewrites a request in the one form that is read here. The agent also reads compressed bodies, other character sets
 * and forms in JSON, and would act on what nobody has checked, such as a PIN that nobody counts.
 */
export async function asRead(rest: string, request: ProtocolRequest): Promise<ProtocolRequest | Dispatched> {
  if (request.method !== 'POST') return request;
  const {
    'content-encoding': coding = 'identity',
    'content-length': _length,
    'transfer-encoding': _transfer,
    ...headers
  } = request.headers;
  const body = await unpacked(coding.trim().toLowerCase(), Buffer.from(request.body ?? []));
  if ('status' in body) return body;
  const read = { ...request, headers, body };
  if (rest === '/token')
    return {
      ...read,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(formOf(read).toString()),
    };
  return protectedPaths.has(rest)
    ? { ...read, headers: { ...headers, 'content-type': 'application/json' } }
    : read;
}

async function unpacked(coding: string, body: Buffer): Promise<Buffer | Dispatched> {
  if (coding === 'identity' || body.length === 0) return body;
  const unpack = codings.get(coding);
  if (!unpack) return oauthError(415, 'invalid_request', 'The content coding is not supported');
  try {
    return await unpack(body, { maxOutputLength: maxBodyBytes });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? oauthError(413, 'invalid_request', bodyTooLarge)
      : oauthError(400, 'invalid_request', 'The body cannot be decompressed');
  }
}
