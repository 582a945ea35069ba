import { ApiError, errorOf } from './error.ts';
import type { Operations } from './operations.ts';
import { noteReached } from './reachable.ts';

export type OperationName = keyof Operations;
export type AnswerTo<Name extends OperationName> = Operations[Name]['answer'];

/** What an operation takes; parts that it does not have, or that are optional as a whole, may be left out. */
export type RequestOf<Name extends OperationName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  (Operations[Name]['body'] extends undefined ? { body?: undefined } : Part<Name, 'body'>) & {
    /** Of a body that is text. */
    contentType?: string;
    /** The `etag` of what this goes on from. */
    ifMatch?: string;
  };

type Part<Name extends OperationName, Key extends 'params' | 'query' | 'body'> =
  Partial<Operations[Name][Key]> extends Operations[Name][Key]
    ? { [K in Key]?: Operations[Name][Key] }
    : { [K in Key]: Operations[Name][Key] };

let csrfToken: string | null = null;

/** The session's, which every request that changes something carries. */
export const rememberCsrfToken = (token: string | null): void => {
  csrfToken = token;
};

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  contentType?: string;
  ifMatch?: string;
}

/** Asks the API. @throws ApiError with what the API says, or with what keeps it from saying anything */
export async function call<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerTo<Name>> {
  const { params = {}, query = {}, body, contentType = 'application/json', ifMatch } = request as AnyRequest;
  const [method = 'GET', template = ''] = name.split(' ');
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', contentType);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (method !== 'GET' && csrfToken !== null) headers.set('x-csrf-token', csrfToken);
  const response = await fetch(addressOf(template, params, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    noteReached(false);
    throw ApiError.unreachable(cause);
  });
  if (!response.ok) {
    const error = await errorOf(response);
    noteReached(!error.isPassing);
    throw error;
  }
  noteReached(true);
  return (response.status === 204 ? undefined : await response.json()) as AnswerTo<Name>;
}

/** The address of an operation, as `EventSource` wants it too. */
export function addressOf(
  template: string,
  params: Record<string, string>,
  query: Record<string, string | number | undefined> = {},
): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}
