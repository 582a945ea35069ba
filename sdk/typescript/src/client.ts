import { followEvents, type EventsInput, type FollowOptions, type LiveEvent } from './events.ts';
import { operations } from './generated/operations.ts';
import { paginate } from './paginate.ts';
import { send, type AnyInput, type Settings } from './request.ts';
import type { Execution } from './generated/api.ts';
import type { CallOptions, Input, Item, ListId, Methods, OperationId } from './types.ts';
import { waitFor, type WaitInput, type WaitOptions } from './wait-for.ts';

export interface ClientOptions {
  /** Where Holdfast is, such as `https://holdfast.example.com`. */
  url: string;
  /** An API key; a browser with a session needs none. */
  apiKey?: string;
  /** The project of every call that names no other one. */
  projectId?: string;
  /** Sent with every request, besides the key. */
  headers?: (method: string) => Record<string, string>;
  /** How long one try may take: 30 s by default. */
  timeoutMs?: number;
  /** How often a call that may pass is tried again: twice by default. */
  maxRetries?: number;
  /** The first pause between two tries, 500 ms by default; each further one is twice as long. */
  retryDelayMs?: number;
  /** In place of the platform's own. */
  fetch?: typeof globalThis.fetch;
}

export interface HoldfastClient extends Methods {
  /** Every entry of a list, page by page as they are wanted. */
  paginate<Id extends ListId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
  ): AsyncGenerator<Item<Id>, void>;
  /** An execution as it is at its end or, with `until: 'pause'`, at its first hold. @throws WaitTimeoutError */
  waitFor(execution: WaitInput, options?: WaitOptions): Promise<Execution>;
  /** What happens in an execution (until it has ended) or in a project (until you stop), live. */
  events(input?: EventsInput, options?: FollowOptions): AsyncGenerator<LiveEvent, void>;
}

const methodsOf = (settings: Settings): Methods =>
  Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((id) => [
      id,
      async (input: AnyInput = {}, options?: CallOptions) => {
        const response = await send(settings, id, input, options);
        return response.status === 204 ? undefined : await response.json();
      },
    ]),
  ) as unknown as Methods;

/** A client of Holdfast: one method an operation, called by the operation's id. */
export function createClient(options: ClientOptions): HoldfastClient {
  const { url, apiKey, projectId, timeoutMs = 30_000, maxRetries = 2, retryDelayMs = 500 } = options;
  const settings: Settings = {
    url,
    projectId,
    timeoutMs,
    maxRetries,
    retryDelayMs,
    // Looked up at each call: a page's own may be replaced, and must be called as the page's.
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
