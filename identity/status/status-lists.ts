import type { Egress } from '../../net/egress.ts';
import type { EgressRequest } from '../../net/exchange.ts';
import { fromOutside, isWanting } from '../../net/outbound/wants.ts';
import { KeptLists, type ListVersions, type KeptList } from './kept-lists.ts';
import { readCwtList, readJwtList, type ListToken } from './list-tokens.ts';

export interface AskedList {
  uri: string;
  /** The media type for the `Accept` of the request. */
  accept: string;
  kind: 'statuslist' | 'identifierlist';
}

/** For everything together, also while it waits for a connection. */
const loadingMs = 10_000;
/** A list that does not say how long it may be kept. */
const keptMs = 60_000;
/** The longest time for which a list may be kept, and may count after its source is gone if it does not expire. */
const longestMs = 86_400_000;
/** A source that gave nothing is left alone for this long, while the last list counts. */
const retryMs = 30_000;
/** The memory that a list takes beside its text, which is kept encoded and decoded. */
const overheadBytes = 1_024;

/**
 * The status lists of others, as long as they may be kept (`ttl` of draft-ietf-oauth-status-list §5.1): a host that
 * were asked with each presentation would learn when and how often credentials are shown.
 */
export class StatusLists {
  readonly #egress: Pick<Egress, 'fetch'>;
  readonly #bounds: Pick<EgressRequest, 'timeoutMs' | 'maxBytes'>;
  readonly #lists = new KeptLists();
  readonly #loading = new Map<string, Promise<KeptList>>();

  constructor(egress: Pick<Egress, 'fetch'>, bounds: Pick<EgressRequest, 'timeoutMs' | 'maxBytes'>) {
    this.#egress = egress;
    this.#bounds = bounds;
  }

  /**
   * @param projectId null outside of a wallet
   * @param requireUsable throws where a list does not count, or not for who asks
   * @throws Error if there is no list that counts
   */
  async tokenAt(
    projectId: string | null,
    asked: AskedList,
    requireUsable: (token: ListToken) => Promise<void>,
  ): Promise<ListToken> {
    const place = { projectId, name: JSON.stringify([asked.uri, asked.accept, asked.kind]) };
    const known = this.#lists.get(projectId ?? '', place.name);
    if (known && Date.now() < known.newest.freshUntil) {
      try {
        return await this.#use(place, known.newest, requireUsable);
      } catch (error) {
        // A list that was good is good for another request, which trusts its signer: the list is not loaded again.
        if (isWanting() || known.newest.token === known.good?.token) throw error;
      }
    }
    try {
      const loaded = await fromOutside(`list ${place.name}`, () => this.#loadOnce(place, asked));
      return await this.#use(place, loaded, requireUsable);
    } catch (error) {
      const last = known?.good;
      if (isWanting() || !last || Date.now() >= last.lastsUntil) throw error;
      await requireUsable(last.token);
      const freshUntil = Math.min(Date.now() + retryMs, last.lastsUntil);
      this.#keep(place, { newest: { ...last, freshUntil }, good: last });
      return last.token;
    }
  }

  async #use(
    place: ListName,
    list: KeptList,
    requireUsable: (token: ListToken) => Promise<void>,
  ): Promise<ListToken> {
    await requireUsable(list.token);
    const before = this.#lists.get(place.projectId ?? '', place.name);
    if (before?.good?.token !== list.token) this.#keep(place, { newest: list, good: list });
    return list.token;
  }

  /** Many presentations at once wait for one answer. */
  #loadOnce(place: ListName, asked: AskedList): Promise<KeptList> {
    const id = JSON.stringify(place);
    const running = this.#loading.get(id);
    if (running) return running;
    const loading = this.#load(place, asked).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #load(place: ListName, { uri, accept, kind }: AskedList): Promise<KeptList> {
    const { projectId, name } = place;
    const { status, headers, body } = await this.#egress.fetch(uri, {
      headers: { accept },
      signal: AbortSignal.timeout(loadingMs),
      ...(projectId === null ? {} : { projectId }),
      ...this.#bounds,
    });
    if (status !== 200) throw new Error(`the status list answered ${status}`);
    const bytes = Buffer.from(body);
    const form = headers['content-type']?.includes('+cwt') ? 'cwt' : 'jwt';
    const token = form === 'cwt' ? readCwtList(bytes) : readJwtList(bytes.toString().trim());
    if (token.typ !== `${kind}+${form}`) throw new Error('is no status list');
    if (token.sub !== uri) throw new Error('is the status list of another address');
    const list = { token, bytes: 2 * bytes.length + overheadBytes, ...timesOf(token, Date.now()) };
    this.#keep(place, { newest: list, good: this.#lists.get(projectId ?? '', name)?.good ?? null });
    return list;
  }

  #keep({ projectId, name }: ListName, kept: ListVersions): void {
    this.#lists.set(projectId ?? '', name, kept);
  }
}

interface ListName {
  projectId: string | null;
  name: string;
}

/** @param now milliseconds since the epoch */
function timesOf({ iat, exp, ttl }: ListToken, now: number): Pick<KeptList, 'freshUntil' | 'lastsUntil'> {
  const issuedAt = Math.min(Number(iat) * 1000, now);
  const maySpan = Number(ttl) * 1000;
  const until = maySpan > 0 ? issuedAt + maySpan : now + keptMs;
  const lastsUntil = exp === undefined ? now + longestMs : Number(exp) * 1000;
  return { freshUntil: Math.min(until, lastsUntil, now + longestMs), lastsUntil };
}
