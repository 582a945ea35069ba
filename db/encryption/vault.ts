import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './aead.ts';

/** A master key: wraps data keys, never touches data. `id` says later which one unwraps. */
export interface MasterKey {
  id: string;
  key: Uint8Array;
}

export interface WrappedKey {
  ownerId: string;
  masterKeyId: string;
  wrapped: Buffer;
}

/** Seals and opens the data of one owner. Columns are part of the associated data: a value can't be moved to another place. */
export interface DataKey {
  seal(place: string, value: unknown): Buffer;
  open(place: string, sealed: Uint8Array): unknown;
  /** Keyed hash of a text, the same for as long as the owner lives: equal texts are found again, none can be read. */
  readonly fingerprint: (text: string) => string;
}

/** Makes and opens data keys. The first master key wraps; all of them unwrap, so that keys can be rotated. */
export interface Vault {
  create(ownerId: string): { dataKey: DataKey; wrappedKey: WrappedKey };
  unwrap(wrappedKey: WrappedKey): DataKey;
  /** Keyed hashes of a text, by the newest master key first: equal texts are found again, others can't be guessed from a dump. */
  fingerprints(text: string): Buffer[];
  /** A secret of its own for one purpose, from the newest master key: the same on every process, and after every start. */
  secretFor(purpose: string): string;
  /** The same data key under the newest master key, or null where it is already. */
  rewrap(wrappedKey: WrappedKey): WrappedKey | null;
}

const cacheMs = 10_000;
const cacheEntries = 5_000;

export function createVault(masterKeys: readonly MasterKey[], now: () => number = Date.now): Vault {
  const [current] = masterKeys;
  if (!current) throw new Error('a vault needs a master key');
  const fingerprintKeys = masterKeys.map(({ key }) =>
    Buffer.from(hkdfSync('sha256', key, '', 'holdfast/fingerprint', 32)),
  );
  const byId = new Map(masterKeys.map(({ id, key }) => [id, createSecretKey(key)]));
  const currentKey = createSecretKey(current.key);
  // Oldest first, as Maps keep their order: an entry is dropped when it is old or the cache is full.
  const unwrapped = new Map<string, { dataKey: DataKey; expiresAt: number }>();

  const rawKey = ({ ownerId, masterKeyId, wrapped }: WrappedKey): Buffer => {
    const master = byId.get(masterKeyId);
    if (!master) throw new Error(`no master key '${masterKeyId}': add it to HOLDFAST_MASTER_KEY`);
    return decrypt(master, wrapped, `data-key/${ownerId}`);
  };
  const wrap = (ownerId: string, raw: Buffer): WrappedKey => ({
    ownerId,
    masterKeyId: current.id,
    wrapped: encrypt(currentKey, raw, `data-key/${ownerId}`),
  });
  const forget = () => {
    const time = now();
    for (const [ownerId, entry] of unwrapped) {
      if (entry.expiresAt > time && unwrapped.size <= cacheEntries) break;
      unwrapped.delete(ownerId);
    }
  };

  const remember = (ownerId: string, raw: Buffer): DataKey => {
    forget();
    const dataKey = dataKeyOf(ownerId, raw);
    unwrapped.set(ownerId, { dataKey, expiresAt: now() + cacheMs });
    return dataKey;
  };

  return {
    create(ownerId) {
      const raw = randomBytes(32);
      return { dataKey: remember(ownerId, raw), wrappedKey: wrap(ownerId, raw) };
    },
    unwrap(wrappedKey) {
      forget();
      const cached = unwrapped.get(wrappedKey.ownerId);
      return cached?.dataKey ?? remember(wrappedKey.ownerId, rawKey(wrappedKey));
    },
    fingerprints: (text) => fingerprintKeys.map((key) => createHmac('sha256', key).update(text).digest()),
    secretFor: (purpose) =>
      Buffer.from(hkdfSync('sha256', current.key, '', `holdfast/${purpose}`, 32)).toString('base64url'),
    rewrap: (wrappedKey) =>
      wrappedKey.masterKeyId === current.id ? null : wrap(wrappedKey.ownerId, rawKey(wrappedKey)),
  };
}

function dataKeyOf(ownerId: string, raw: Buffer): DataKey {
  const key = createSecretKey(raw);
  return {
    seal: (place, value) => encrypt(key, Buffer.from(JSON.stringify(value)), `${ownerId}/${place}`),
    open: (place, sealed) => JSON.parse(decrypt(key, sealed, `${ownerId}/${place}`).toString()),
    fingerprint(text) {
      const tagKey = Buffer.from(hkdfSync('sha256', key, '', 'holdfast/record-tag', 32));
      return createHmac('sha256', tagKey).update(text).digest('base64url');
    },
  };
}
