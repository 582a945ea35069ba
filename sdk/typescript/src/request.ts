import { operations } from './generated/operations.ts';
import { ApiError, ConnectionError, refusalOf } from './errors.ts';
import { withRetries, type RetryOptions } from './retry.ts';
import type { CallOptions, OperationId } from './types.ts';

export interface Settings extends RetryOptions {
  /** The URL of Holdfast without a path; in a browser, '' is the page's own server. */
  url: string;
  /** The project of every operation that names none. */
  projectId?: string | undefined;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  /** Headers for every request: the API key, or those that a session needs. */
  headers: (method: string) => Record<string, string>;
}

export type AnyInput = Record<string, unknown> & { body?: unknown };

/**
 * Calls an operation, and repeats it if that is safe and may help.
 * @param read reads the answer within the time of one try. If the answer is interrupted, it is requested again
 * @throws ApiError, ConnectionError, or the signal's reason
 */
export async function send<T>(
  settings: Settings,
  id: OperationId,
  input: AnyInput,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, isRepeatable } = operations[id];
  const url = addressOf(settings, id, input);
  const { body } = input;
  const headers = headersOf(settings, method, body, options);
  if (isRepeatable) headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const timeoutMs = (options.timeoutMs ?? settings.timeoutMs) + (options.waitSeconds ?? 0) * 1_000;
  return await withRetries(
    () =>
      reach(
        settings,
        url,
        {
          method,
          headers,
          timeoutMs,
          signal: options.signal,
          ...(text === undefined ? {} : { body: text }),
        },
        read,
      ),
    { ...settings, isSafe: method === 'GET' || isRepeatable, signal: options.signal },
  );
}

type BoundedRequest = Omit<RequestInit, 'signal'> & { timeoutMs: number; signal: AbortSignal | undefined };

/**
 * Sends one request.
 * @throws ApiError; ConnectionError if nobody answers in time; the signal's reason if the caller aborts
 */
async function reach<T>(
  { fetch }: Settings,
  url: string,
  { timeoutMs, signal, ...init }: BoundedRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const both = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const response = await fetch(url, { ...init, signal: both });
    if (!response.ok) throw await refusalOf(response);
    return await read(response);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    const message = timeout.signal.aborted
      ? `Holdfast has not answered within ${timeoutMs} ms.`
      : 'Holdfast does not answer, or its answer broke off.';
    throw new ConnectionError(`${init.method ?? 'GET'} ${shown(url)}: ${message}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The query, a password in the address and the token of a callback may be secret. */
const shown = (url: string): string =>
  url
    .replace(/\?.*$/s, '')
    .replace(/^(\w+:\/\/)[^/@]*@/, '$1')
    .replace(/(\/callbacks\/)[^/]+/, '$1…');

function headersOf(settings: Settings, method: string, body: unknown, options: CallOptions): Headers {
  const headers = new Headers(settings.headers(method));
  if (body !== undefined) {
    const type = typeof body === 'string' ? 'application/yaml' : 'application/json';
    headers.set('content-type', options.contentType ?? type);
  }
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch);
  if (options.waitSeconds !== undefined) headers.set('prefer', `wait=${options.waitSeconds}`);
  return headers;
}

/**
 * Builds the address. Parameters of the path go there, and all others but the body into the query.
 * @throws TypeError if the path lacks a part
 */
export function addressOf(
  { url, projectId }: Pick<Settings, 'url' | 'projectId'>,
  id: OperationId,
  { body: _body, ...parameters }: AnyInput,
): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== ''));
  const path = operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? (name === 'projectId' ? projectId : undefined);
    if (value === undefined) throw new TypeError(`${id} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(textOf(value));
  });
  const query = new URLSearchParams(
    Object.fromEntries([...rest].map(([name, value]) => [name, textOf(value)])),
  ).toString();
  return `${url.replace(/\/$/, '')}${path}${query === '' ? '' : `?${query}`}`;
}

/** Parameters are texts, numbers and booleans. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Makes a random key. `crypto.randomUUID` is missing in pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
