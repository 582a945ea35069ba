import { followEvents, type EventsInput, type FollowOptions, type LiveEvent } from './events.ts';
import { operations } from './generated/operations.ts';
import { paginate } from './paginate.ts';
import { send, type AnyInput, type Settings } from './request.ts';
import type { Execution } from './generated/api.ts';
import type { CallOptions, Input, Item, ListId, Methods, OperationId } from './types.ts';
import { waitFor, type WaitInput, type WaitOptions } from './wait-for.ts';

export interface ClientOptions {
  /** The URL of Holdfast, such as `https://holdfast.example.com`. */
  url: string;
  /** An API key; a browser with a session needs none. */
  apiKey?: string;
  /** The project of every call that names none. */
  projectId?: string;
  /** Headers for every request, besides the key. */
  headers?: (method: string) => Record<string, string>;
  /** How long one try may take: 30 s by default. */
  timeoutMs?: number;
  /** How often a call is repeated if that may help: twice by default. */
  maxRetries?: number;
  /** The first pause between two tries, 500 ms by default; each further one is twice as long. */
  retryDelayMs?: number;
  /** A function to use instead of the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface HoldfastClient extends Methods {
  /** Yields every entry of a list. Pages are requested as they are needed. */
  paginate<Id extends ListId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ): AsyncGenerator<Item<Id>, void>;
  /** Returns an execution at its end or, with `until: 'pause'`, at its first hold. @throws WaitTimeoutError */
  waitFor(execution: WaitInput, options?: WaitOptions): Promise<Execution>;
  /** Yields the events of an execution (until it has ended) or of a project (until you stop), live. */
  events(input?: EventsInput, options?: FollowOptions): AsyncGenerator<LiveEvent, void>;
}

/** Returns the body of an answer; undefined if it has none. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : await response.json();

const methodsOf = (settings: Settings): Methods =>
  Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((id) => [
      id,
      (input: AnyInput = {}, options: CallOptions = {}) => send(settings, id, input, options, bodyOf),
    ]),
  ) as unknown as Methods;

/** Creates a client of Holdfast. Each operation is a method, named after the operation's id. */
export function createClient(options: ClientOptions): HoldfastClient {
  const { url, apiKey, projectId, timeoutMs = 30_000, maxRetries = 2, retryDelayMs = 500 } = options;
  const settings: Settings = {
    url,
    projectId,
    timeoutMs,
    maxRetries,
    retryDelayMs,
    // `fetch` is looked up at each call, because a page may replace it, and it must be called as a method of the page.
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    headers: (method) => ({
      ...(apiKey === undefined ? {} : { 'x-access-token': apiKey }),
      ...options.headers?.(method),
    }),
  };
  const methods = methodsOf(settings);
  return {
    ...methods,
    paginate: (id, input, callOptions) => paginate(methods, id, input, callOptions),
    events: (input, followOptions) => followEvents(settings, input, followOptions),
    waitFor: (execution, waitOptions) => waitFor(settings, methods, execution, waitOptions),
  };
}
