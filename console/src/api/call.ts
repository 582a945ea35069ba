import {
  ApiError as Refusal,
  ConnectionError,
  createClient,
  type Answer,
  type BodyOf,
  type CallOptions,
  type OperationId,
  type ParametersOf,
} from '../../../sdk/typescript/src/index.ts';
import { operations } from '../../../sdk/typescript/src/generated/operations.ts';
import { ApiError } from './error.ts';
import { noteReached } from './reachable.ts';

type Table = typeof operations;
type IdOf = { [Id in OperationId as `${Table[Id]['method']} ${Table[Id]['path']}`]: Id };

export type OperationName = keyof IdOf;
export type AnswerTo<Name extends OperationName> = Answer<IdOf[Name]>;

/** What an operation takes; parts that it does not have, or that are optional as a whole, may be left out. */
export type RequestOf<Name extends OperationName> = Part<'params', ParametersOf<IdOf[Name], 'path'>> &
  Part<'query', ParametersOf<IdOf[Name], 'query'>> &
  BodyOf<IdOf[Name]> & {
    /** Of a body that is text. */
    contentType?: string;
    /** The `etag` of what this goes on from. */
    ifMatch?: string;
  };

type Part<Key extends 'params' | 'query', Fields> =
  Partial<Fields> extends Fields ? { [K in Key]?: Fields } : { [K in Key]: Fields };

let csrfToken: string | null = null;

/** The session's, which every request that changes something carries. */
export const rememberCsrfToken = (token: string | null): void => {
  csrfToken = token;
};

/** A query is tried again by its cache, and a change by the person who wants it. */
const client = createClient({
  url: '',
  timeoutMs: 120_000,
  maxRetries: 0,
  headers: (method) => (method === 'GET' || csrfToken === null ? {} : { 'x-csrf-token': csrfToken }),
}) as unknown as Record<string, (input: object, options: CallOptions) => Promise<unknown>>;

const ids = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));

interface AnyRequest {
  params?: object;
  query?: object;
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
  const { params, query, body, contentType, ifMatch } = request as AnyRequest;
  try {
    const answer = await client[ids.get(name) ?? '']?.(
      { ...params, ...query, body },
      { signal, ifMatch, ...(contentType === undefined ? {} : { contentType }) },
    );
    noteReached(true);
    return answer as AnswerTo<Name>;
  } catch (error) {
    if (error instanceof ConnectionError) {
      noteReached(false);
      throw ApiError.unreachable(error);
    }
    if (!(error instanceof Refusal)) throw error;
    const refusal = new ApiError(error.status, error.body, error.requestId);
    noteReached(!refusal.isPassing);
    throw refusal;
  }
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
