import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { decrypt, DecryptionError, encrypt } from './aead.ts';

/** A master key encrypts data keys, never data. `id` says later which one decrypts. */
export interface MasterKey {
  id: string;
  key: Uint8Array;
}

export interface WrappedKey {
  ownerId: string;
  masterKeyId: string;
  wrapped: Buffer;
}

/**
 * Encrypts and decrypts the data of one owner. The column is part of the associated data, so a value cannot be moved
 * to another place.
 */
export interface DataKey {
  seal(context: string, value: unknown): Buffer;
  /** Seals a value that is JSON already. */
  sealJson(context: string, json: string): Buffer;
  open(context: string, sealed: Uint8Array): unknown;
  /** A keyed hash of a text, stable while the owner lives: equal texts can be found, but none can be read. */
  readonly fingerprint: (text: string) => string;
  /** A secret that only the owner's key gives, always the same for the same text. */
  readonly tokenFor: (text: string) => string;
}

/** Creates and decrypts data keys. The first master key encrypts; all of them decrypt, so that keys can be rotated. */
export interface Vault {
  create(ownerId: string): { dataKey: DataKey; wrappedKey: WrappedKey };
  unwrap(wrappedKey: WrappedKey): DataKey;
  /**
   * Keyed hashes of a text, beginning with the hash under the newest master key. Equal texts can be found, but no text can be
   * guessed from a dump.
   */
  fingerprints(text: string): Buffer[];
  /**
   * Returns a secret for one purpose, derived from the newest master key. It is the same in every process and after
   * every start.
   */
  secretFor(purpose: string): string;
  /** Wraps the same data key with the newest master key; null if the newest master key wraps it already. */
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
  // The oldest comes first, because Maps keep their order: an entry is dropped when it is old or the cache is full.
  const unwrapped = new Map<string, { dataKey: DataKey; expiresAt: number }>();

  const rawKey = ({ ownerId, masterKeyId, wrapped }: WrappedKey): Buffer => {
    const master = byId.get(masterKeyId);
    if (!master) throw new DecryptionError(`no master key '${masterKeyId}': add it to HOLDFAST_MASTER_KEY`);
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
  const sealJson = (context: string, json: string): Buffer =>
    encrypt(key, Buffer.from(json), `${ownerId}/${context}`);
  return {
    seal: (context, value) => sealJson(context, JSON.stringify(value)),
    sealJson,
    open: (context, sealed) => JSON.parse(decrypt(key, sealed, `${ownerId}/${context}`).toString()),
    fingerprint: (text) => keyedHash(key, 'record-tag', text),
    tokenFor: (text) => keyedHash(key, 'token', text),
  };
}

function keyedHash(key: KeyObject, purpose: string, text: string): string {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', `holdfast/${purpose}`, 32));
  return createHmac('sha256', ownKey).update(text).digest('base64url');
}
