import { operations } from './generated/operations.ts';
import { ConnectionError, refusalOf } from './errors.ts';
import { withRetries, type RetryOptions } from './retry.ts';
import type { CallOptions, OperationId } from './types.ts';

export interface Settings extends RetryOptions {
  /** Where Holdfast is, without a path; in a browser '' is the page's own server. */
  url: string;
  /** Of every operation of a project that names no other one. */
  projectId?: string | undefined;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  /** Sent with every request: the API key, or what a session wants. */
  headers: (method: string) => Record<string, string>;
}

export type AnyInput = Record<string, unknown> & { body?: unknown };

/** Calls an operation, and again where that is safe and may help. @throws ApiError, ConnectionError, or the signal's reason */
export async function send(
  settings: Settings,
  id: OperationId,
  input: AnyInput,
  options: CallOptions = {},
): Promise<Response> {
  const { method, isRepeatable } = operations[id];
  const url = addressOf(settings, id, input);
  const { body } = input;
  const headers = headersOf(settings, method, body, options);
  if (isRepeatable) headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const timeoutMs = (options.timeoutMs ?? settings.timeoutMs) + (options.waitSeconds ?? 0) * 1_000;
  return await withRetries(
    async () => {
      const response = await reach(settings, url, {
        method,
        headers,
        timeoutMs,
        signal: options.signal,
        ...(text === undefined ? {} : { body: text }),
      });
      if (response.ok) return response;
      throw await refusalOf(response);
    },
    { ...settings, isSafe: method === 'GET' || isRepeatable, signal: options.signal },
  );
}

type Reached = Omit<RequestInit, 'signal'> & { timeoutMs: number; signal: AbortSignal | undefined };

/** @throws ConnectionError where nobody answers in time; the signal's reason where the caller has had enough */
async function reach(
  { fetch }: Settings,
  url: string,
  { timeoutMs, signal, ...init }: Reached,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    // Only the answer's beginning has to come in time: a stream goes on.
    const both = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    return await fetch(url, { ...init, signal: both });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const message = timeout.signal.aborted
      ? `Holdfast has not answered within ${timeoutMs} ms.`
      : 'Holdfast does not answer.';
    throw new ConnectionError(message, { cause });
  } finally {
    clearTimeout(timer);
  }
}

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

/** What stands in the path goes there, everything else but the body into the query. @throws TypeError where the path lacks a part */
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

/** `crypto.randomUUID` would not be there in a page without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
