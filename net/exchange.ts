import type { Dispatcher } from 'undici';
import type { ClientCertificate } from './client-certificate.ts';
import type { CarriedSecret } from '../src/account/secrets/hosts.ts';
import { decode } from './decode.ts';
import { failureOf } from './failure.ts';
import { readBody, readStart } from './read-body.ts';

export interface EgressRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** The project that calls: each account has its own connections. If left out, it is Holdfast's own call. */
  projectId?: string;
  /** Only https shows it. The connection serves no call without it, with another one, or of another project. */
  clientCertificate?: ClientCertificate;
  /** The secrets that it has, which go to their hosts alone. */
  secrets?: readonly CarriedSecret[];
  /** How long it may wait while all connections of the account to that origin are busy. If left out, it waits. */
  placeWithinMs?: number;
  /** For everything together from then on: DNS, connection, headers and the last byte of the body. */
  timeoutMs: number;
  /** The limit of the body, before and after decompression. */
  maxBytes: number;
  /** For callers that need only the beginning of an answer: bytes after `maxBytes` are not read, and are no failure. */
  truncate?: boolean;
}

export interface EgressResponse {
  status: number;
  /** Names in lower case; a header that came several times is joined with `, `; never `set-cookie`. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Sends a checked request and reads its answer. */
export async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  { method = 'GET', headers, body, signal, maxBytes, truncate = false, clientCertificate }: EgressRequest,
): Promise<EgressResponse> {
  try {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: headers ?? {},
      body: body ?? null,
      ...(signal === undefined ? {} : { signal }),
    });
    if (truncate) {
      // A part of a compressed body cannot be decompressed, so it is returned as it came.
      const start = await readStart(answer.body, maxBytes);
      return { status: answer.statusCode, headers: Object.fromEntries(flatten(answer.headers)), body: start };
    }
    const packed = await readBody(answer.body, maxBytes);
    return await unpack(answer.statusCode, flatten(answer.headers), packed, maxBytes);
  } catch (error) {
    throw failureOf(error, clientCertificate !== undefined);
  }
}

async function unpack(
  status: number,
  headers: Map<string, string>,
  packed: Uint8Array,
  maxBytes: number,
): Promise<EgressResponse> {
  const coding = headers.get('content-encoding');
  if (coding === undefined || coding === 'identity' || packed.byteLength === 0)
    return { status, headers: Object.fromEntries(headers), body: packed };
  const body = await decode(packed, coding, maxBytes);
  // Both describe the bytes on the wire, which nobody sees any more.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return { status, headers: Object.fromEntries(headers), body };
}

/** `set-cookie` is left out: it cannot be joined (RFC 9110 §5.3), and there are no sessions here. */
const flatten = (headers: Record<string, string | string[] | undefined>): Map<string, string> =>
  new Map(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, [value].flat().join(', ')] as const],
    ),
  );
