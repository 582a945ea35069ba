import { encryptionContext } from '../../db/encryption/contexts.ts';
import { useSecrets, type SealedSecret } from '../../db/queries/secrets.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import type { Context, Resources } from '../context.ts';
import type { Asking } from './kept.ts';
import type { OutsideValues } from './outside-values.ts';

/** A secret with its values, for the try of an action alone. */
export interface OpenedSecret {
  id: string;
  name: string;
  type: SecretType;
  /** Null if it may be sent anywhere. */
  hosts: readonly string[] | null;
  version: number;
  values: ReadonlyMap<string, string>;
  /** Decrypts those of the version before, while the two overlap; left out if there are none. */
  valuesBefore?: () => ReadonlyMap<string, string>;
}

interface Reading extends Pick<Context, 'tx'>, Pick<Resources, 'vault'> {
  outsideValues: OutsideValues;
}

/**
 * Decrypts those secrets of these names that exist, as they are now, and reads those that are in stores outside.
 * @throws the errors of a store
 */
export async function readSecretValues(
  reading: Reading,
  projectId: string,
  names: ReadonlySet<string>,
  asking: Asking,
): Promise<ReadonlyMap<string, OpenedSecret>> {
  if (names.size === 0) return new Map();
  const secrets = await useSecrets(reading.tx, projectId, [...names]);
  const opened = secrets.map(async (secret): Promise<[string, OpenedSecret]> => {
    const { id, name, type, hosts, version } = secret;
    const values = await valuesOf(reading, secret, asking);
    return [name, { id, name, type, hosts, version, values, ...overlapOf(reading, secret) }];
  });
  return new Map(await Promise.all(opened));
}

/** Secrets in a secret store have no overlap, because they are rotated in the store. */
function overlapOf(reading: Reading, secret: SealedSecret): Pick<OpenedSecret, 'valuesBefore'> {
  const { before, version, outside } = secret;
  if (before === null || outside) return {};
  const earlier = { ...secret, version: version - 1, sealed: before };
  return { valuesBefore: () => new Map(Object.entries(openHere(reading, earlier))) };
}

async function valuesOf(
  { vault, outsideValues }: Reading,
  { sealed, dataKey, outside, ...secret }: SealedSecret,
  asking: Asking,
): Promise<ReadonlyMap<string, string>> {
  const here = openHere({ vault }, { ...secret, dataKey, sealed });
  if (!outside) return new Map(Object.entries(here));
  const { key, fields, store } = outside;
  const credentials = vault.unwrap(store.dataKey).open(encryptionContext.storeCredentials, store.credentials);
  const opened = { ...store, credentials: credentials as Record<string, string> };
  return outsideValues.valuesOf({ ...secret, key, fields, here, store: opened }, asking);
}

const openHere = (
  { vault }: Pick<Reading, 'vault'>,
  { dataKey, version, sealed }: Pick<SealedSecret, 'dataKey' | 'version' | 'sealed'>,
): Record<string, string> =>
  vault.unwrap(dataKey).open(encryptionContext.secret(version), sealed) as Record<string, string>;
