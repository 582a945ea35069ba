import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import type { AgentResponse } from './dispatch.ts';
import { bodyTooLarge, maxBodyBytes } from '../../wallet/max-body.ts';
import { askedObject } from './json-object.ts';
import { oauthError } from './mistakes/oauth-error.ts';
import { protectedPaths } from './mistakes/token.ts';
import { formOf } from './refusals.ts';

const codings = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Rewrites a request in the one form that is read here. The agent also reads compressed bodies, other character sets and forms in
 * JSON, and would use values that nobody has checked, such as a PIN that nobody counts.
 */
export async function asRead(
  rest: string,
  request: ProtocolRequest,
): Promise<ProtocolRequest | AgentResponse> {
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
  if (rest === '/token') return asForm(read, formOf(read));
  if (rest === '/authorize' && !isJson(read))
    return asForm(read, new URLSearchParams([...formOf(read)].filter(([name]) => isOfAnswer(name))));
  return protectedPaths.has(rest) ? asJson(read) : read;
}

const ofAnswers: ReadonlySet<string> = new Set([
  'vp_token',
  'response',
  'state',
  'iss',
  'error',
  'error_description',
  'error_uri',
]);

/**
 * Whether a parameter of an answer is read, plain or encrypted. Others are ignored (OpenID4VP 1.0 §8.1): a
 * `presentation_submission` of drafts would make the agent read another query.
 */
export const isOfAnswer = (name: string): boolean => ofAnswers.has(name);

const isJson = ({ headers }: ProtocolRequest): boolean => /\bjson\b/i.test(headers['content-type'] ?? '');

const asForm = (read: ProtocolRequest, form: URLSearchParams): ProtocolRequest => ({
  ...read,
  headers: { ...read.headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(form.toString()),
});

/** The name of a scheme counts in any case (RFC 9110 §11.1), and null stands for an absent member. */
function asJson(read: ProtocolRequest): ProtocolRequest {
  const { authorization, ...headers } = read.headers;
  const asked = askedObject(read.body);
  return {
    ...read,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization: withScheme(authorization) }),
    },
    ...(asked ? { body: Buffer.from(JSON.stringify(withoutNulls(asked))) } : {}),
  };
}

const schemes = new Map([
  ['bearer', 'Bearer'],
  ['dpop', 'DPoP'],
]);

function withScheme(authorization: string): string {
  const [scheme = '', token = ''] = authorization.trim().split(/ +/);
  return `${schemes.get(scheme.toLowerCase()) ?? scheme} ${token}`;
}

const withoutNulls = (asked: object): object =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]): [string, unknown][] => {
      if (value === null) return [];
      return [
        [name, typeof value === 'object' && !Array.isArray(value) ? withoutNulls(value as object) : value],
      ];
    }),
  );

async function unpacked(coding: string, body: Buffer): Promise<Buffer | AgentResponse> {
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
