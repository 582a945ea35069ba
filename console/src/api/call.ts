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

/** The request of an operation. Parts that it does not have, or that are optional as a whole, may be left out. */
export type RequestOf<Name extends OperationName> = Part<'params', ParametersOf<IdOf[Name], 'path'>> &
  Part<'query', ParametersOf<IdOf[Name], 'query'>> &
  BodyOf<IdOf[Name]> & {
    /** The type of a body that is text. */
    contentType?: string;
    /** The `etag` of the record that this change is based on. */
    ifMatch?: string;
  };

type Part<Key extends 'params' | 'query', Fields> =
  Partial<Fields> extends Fields ? { [K in Key]?: Fields } : { [K in Key]: Fields };

let csrfToken: string | null = null;

/** Remembers the session's token, which every request that changes something carries. */
export const rememberCsrfToken = (token: string | null): void => {
  csrfToken = token;
};

export const csrfHeaders = (method: string): Record<string, string> =>
  method === 'GET' || csrfToken === null ? {} : { 'x-csrf-token': csrfToken };

/** Queries are repeated by their cache, and changes by the person. */
const client = createClient({
  url: '',
  timeoutMs: 120_000,
  maxRetries: 0,
  headers: csrfHeaders,
});
const calls = client as unknown as Record<string, (input: object, options: CallOptions) => Promise<unknown>>;

const ids = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));

interface AnyRequest {
  params?: object;
  query?: object;
  body?: unknown;
  contentType?: string;
  ifMatch?: string;
}

/** Calls the API. @throws ApiError with the API's refusal, or with why there is no answer */
export async function call<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerTo<Name>> {
  const { params, query, body, contentType, ifMatch } = request as AnyRequest;
  try {
    const answer = await calls[ids.get(name) ?? '']?.(
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

/** Yields events as they happen: see `Client.events`. A broken stream continues after its last event. */
export const followEvents: typeof client.events = (input, options) => client.events(input, options);
