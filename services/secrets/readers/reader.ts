import { EgressError } from '../../../net/egress-error.ts';
import type { Egress } from '../../../net/egress.ts';
import type { EgressRequest } from '../../../net/exchange.ts';
import { parseJson } from '../../../src/language/parsing/parse-json.ts';
import { storeLimits, type SettingsOf, type StoreType } from '../../../src/account/secret-stores/store.ts';
import type { StoreValue } from '../../../src/account/secret-stores/from.ts';

/** A store with its credentials. */
export interface OpenedStore<Type extends StoreType = StoreType> {
  settings: SettingsOf<Type>;
  credentials: Readonly<Record<string, string>>;
}

/** How a store is called. */
export interface Calling {
  egress: Egress;
  now: () => number;
  /** Returns a token of this store, which is kept. `refused`: one that the store has refused. */
  token(request: () => Promise<{ value: string; forMs: number }>, refused?: string): Promise<string>;
}

/** Reads the value that a store has under a key. @throws StoreFailure; the errors of the network's limits */
export type Reader<Type extends StoreType> = (
  store: OpenedStore<Type>,
  key: string,
  calling: Calling,
) => Promise<StoreValue>;

/** Why a store gives nothing. The message quotes nothing that the store has sent. */
export class StoreFailure extends Error {
  readonly kind: 'unavailable' | 'refused' | 'unfit';
  readonly status: number | undefined;
  /** Whether another try may help. */
  readonly transient: boolean;

  constructor(
    kind: StoreFailure['kind'],
    message: string,
    { status, transient = kind !== 'unfit' }: { status?: number; transient?: boolean } = {},
  ) {
    super(message);
    this.name = 'StoreFailure';
    this.kind = kind;
    this.status = status;
    this.transient = transient;
  }
}

/** The base of a store without a slash at its end. */
export const baseOf = (address: string): string => address.replace(/\/+$/, '');

const timeoutMs = 10_000;

/** The meaning of a store's status, in words. */
const meanings: Readonly<Record<number, string>> = {
  401: 'it does not take the credentials',
  403: 'the credentials do not allow it',
  404: 'it has nothing there: check the key and the settings',
};

/**
 * Sends a request to a store, and returns the body of a 200.
 * @param why says more about another answer
 * @throws StoreFailure
 */
export async function callStore(
  egress: Egress,
  url: string,
  request: Pick<EgressRequest, 'method' | 'headers' | 'body'>,
  why: (body: unknown) => { kind?: 'unavailable'; says?: string } = () => ({}),
): Promise<StoreValue> {
  const { status, body } = await send(egress, url, request);
  const parsed = parseJson(new TextDecoder().decode(body));
  const answer = 'value' in parsed ? parsed.value : undefined;
  if (status !== 200) {
    const { kind, says } = why(answer);
    const isAway = kind === 'unavailable' || status === 429 || status >= 500;
    const meaning = says ?? meanings[status];
    const message = `The store answered with status ${status}${meaning === undefined ? '' : ` (${meaning})`}.`;
    throw new StoreFailure(isAway ? 'unavailable' : 'refused', message, { status });
  }
  if (typeof answer !== 'object' || answer === null)
    throw new StoreFailure('unfit', 'The store answered without a JSON object.', { status });
  return answer as StoreValue;
}

async function send(
  egress: Egress,
  url: string,
  { headers, ...request }: Pick<EgressRequest, 'method' | 'headers' | 'body'>,
): ReturnType<Egress['fetch']> {
  try {
    return await egress.fetch(url, {
      ...request,
      headers: { 'user-agent': 'Holdfast', accept: 'application/json', ...headers },
      timeoutMs,
      maxBytes: storeLimits.maxBytes,
    });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const { message, reason, isRefusal, transient } = error;
    // An answer that is too large will be too large in the next try, too.
    const kind = reason === 'http.size' ? 'unfit' : isRefusal ? 'refused' : 'unavailable';
    throw new StoreFailure(kind, message, { transient });
  }
}
