import { createHash } from 'node:crypto';
import { isReservedName } from '../../../src/wallets/templates/claim-path.ts';
import { readJoseHeader, UnknownExtension } from '../../keys/jose-header.ts';
import { exactJson } from './exact-json.ts';
import { RefusedPresentation } from './refused-presentation.ts';

/** Stands for an element that the holder keeps back, so that the elements after it have their own indexes. */
export const keptBack = Symbol('keptBack');

/** The claims that no disclosure may have (draft-ietf-oauth-sd-jwt-vc §2.2.2.2); `exp` and `nbf` count all the same. */
const alwaysShown = new Set(['iss', 'cnf', 'vct', 'status', '_sd_alg']);

const algorithms = new Map<unknown, string>([
  [undefined, 'sha256'],
  ['sha-256', 'sha256'],
  ['sha-384', 'sha384'],
  ['sha-512', 'sha512'],
]);

/** The names or the indexes in an object or an array that the holder has disclosed, and could have kept back. */
export type DisclosureMap = WeakMap<object, ReadonlySet<string | number>>;

export interface DisclosedClaims {
  claims: Record<string, unknown>;
  disclosed: DisclosureMap;
}

/**
 * The claims of an SD-JWT as RFC 9901 §7.1 processes them. The library does so, too, but accepts three things that must be
 * refused: digests that occur twice, disclosures that nothing refers to, and names that are there already.
 * @param compact its signature is verified
 * @throws RefusedPresentation
 */
export function disclosedClaims(compact: string): DisclosedClaims {
  const [jwt = '', ...parts] = compact.split('~');
  const disclosures = parts.slice(0, -1);
  if ([jwt, parts.at(-1) ?? ''].some(isExtended)) throw extended();
  try {
    const payload = exactJson(decoded(jwt.split('.')[1] ?? ''));
    if (!isObject(payload)) throw refused('has a payload that is no object');
    const { _sd_alg: named, ...claims } = payload;
    const algorithm = algorithms.get(named);
    if (algorithm === undefined) throw refused('names a hash algorithm in _sd_alg that is not supported');
    const processing = new Processing(disclosures, algorithm);
    return { claims: processing.of(claims), disclosed: processing.disclosed };
  } catch (error) {
    if (error instanceof RefusedPresentation) throw error;
    throw refused('cannot be read');
  }
}

const extended = (): RefusedPresentation =>
  new RefusedPresentation(
    'presentation.invalid',
    'A JWT of the presentation has a header parameter in crit that is not understood (RFC 7515 §4.1.11)',
  );

/** The library ignores `crit`, and has refused a text that is no header. */
function isExtended(jwt: string): boolean {
  try {
    readJoseHeader(jwt.split('.')[0] ?? '');
    return false;
  } catch (error) {
    return error instanceof UnknownExtension;
  }
}

const decoded = (text: string): string => Buffer.from(text, 'base64url').toString();

const refused = (why: string): RefusedPresentation =>
  new RefusedPresentation('presentation.invalid', `The SD-JWT ${why} (RFC 9901 §7.1)`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an element of an array stands for one that may be disclosed. */
const isDigest = (item: unknown): item is Record<string, unknown> =>
  isObject(item) && Object.hasOwn(item, '...');

class Processing {
  readonly disclosed = new WeakMap<object, ReadonlySet<string | number>>();
  readonly #disclosures = new Map<string, unknown[]>();
  readonly #seen = new Set<string>();

  constructor(disclosures: readonly string[], algorithm: string) {
    for (const text of disclosures) {
      const digest = createHash(algorithm).update(text).digest('base64url');
      const parts = exactJson(decoded(text));
      if (!Array.isArray(parts)) throw refused('has a disclosure that is no array');
      if (this.#disclosures.has(digest)) throw refused('has a disclosure twice');
      this.#disclosures.set(digest, parts);
    }
  }

  of(claims: Record<string, unknown>): Record<string, unknown> {
    const processed = this.#object(claims, true);
    if ([...this.#disclosures.keys()].some((digest) => !this.#seen.has(digest)))
      throw refused('has a disclosure that nothing refers to');
    return processed;
  }

  #value(value: unknown): unknown {
    if (Array.isArray(value)) return this.#array(value);
    return isObject(value) ? this.#object(value, false) : value;
  }

  #object(object: Record<string, unknown>, isTop: boolean): Record<string, unknown> {
    if (Object.hasOwn(object, '...')) throw refused('has the name ... where no digest may be');
    const { _sd: digests = [], ...plain } = object;
    const entries = new Map(Object.entries(plain).map(([name, value]) => [name, this.#value(value)]));
    const names = new Set<string>();
    if (!Array.isArray(digests)) throw refused('has something else than an array in _sd');
    for (const digest of digests) {
      const parts = this.#disclosed(digest);
      if (parts === null) continue;
      const [, name, value] = parts;
      if (parts.length !== 3 || typeof name !== 'string')
        throw refused('has a disclosure in an object that is not a salt, a name and a value');
      if (isReservedName(name)) throw refused('discloses a name that SD-JWT keeps for itself');
      if (isTop && alwaysShown.has(name))
        throw refused('discloses a claim that is never selectively disclosed');
      if (entries.has(name)) throw refused('discloses a name that is there already');
      entries.set(name, this.#value(value));
      names.add(name);
    }
    const processed = Object.fromEntries(entries);
    this.disclosed.set(processed, names);
    return processed;
  }

  #array(items: readonly unknown[]): unknown[] {
    const processed = items.map((item) => (isDigest(item) ? this.#element(item) : this.#value(item)));
    this.disclosed.set(processed, new Set(items.flatMap((item, index) => (isDigest(item) ? [index] : []))));
    return processed;
  }

  #element(item: Record<string, unknown>): unknown {
    if (Object.keys(item).length !== 1) throw refused('has the name ... beside other names');
    const parts = this.#disclosed(item['...']);
    if (parts === null) return keptBack;
    if (parts.length !== 2) throw refused('has a disclosure in an array that is not a salt and a value');
    return this.#value(parts[1]);
  }

  /** Null if the holder keeps it back, or nothing has this digest. */
  #disclosed(digest: unknown): unknown[] | null {
    if (typeof digest !== 'string') throw refused('has a digest that is no text');
    if (this.#seen.has(digest)) throw refused('has a digest twice');
    this.#seen.add(digest);
    return this.#disclosures.get(digest) ?? null;
  }
}

/** Removes the elements that are kept back. */
export function shownOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== keptBack).map(shownOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shownOf(item)]));
}
