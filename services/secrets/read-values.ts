import { encryptionContext } from '../../db/encryption/contexts.ts';
import { useSecrets, type SealedSecret } from '../../db/queries/secrets.ts';
import type { SecretType } from '../../src/secrets/types.ts';
import type { Context, Resources } from '../context.ts';
import type { Asking } from './kept.ts';
import type { OutsideValues } from './outside-values.ts';

/** A secret with its values, for the try of an action alone. */
export interface OpenedSecret {
  id: string;
  name: string;
  type: SecretType;
  version: number;
  values: ReadonlyMap<string, string>;
}

interface Reading extends Pick<Context, 'tx'>, Pick<Resources, 'vault'> {
  outsideValues: OutsideValues;
}

/**
 * Decrypts those secrets of these names that there are, as they are now, and reads those that are in stores outside.
 * @throws what a store throws
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
    const { id, name, type, version } = secret;
    return [name, { id, name, type, version, values: await valuesOf(reading, secret, asking) }];
  });
  return new Map(await Promise.all(opened));
}

async function valuesOf(
  { vault, outsideValues }: Reading,
  { sealed, dataKey, outside, ...secret }: SealedSecret,
  asking: Asking,
): Promise<ReadonlyMap<string, string>> {
  const here = vault.unwrap(dataKey).open(encryptionContext.secret(secret.version), sealed) as Record<
    string,
    string
  >;
  if (!outside) return new Map(Object.entries(here));
  const { key, fields, store } = outside;
  const credentials = vault.unwrap(store.dataKey).open(encryptionContext.storeCredentials, store.credentials);
  const opened = { ...store, credentials: credentials as Record<string, string> };
  return outsideValues.valuesOf({ ...secret, key, fields, here, store: opened }, asking);
}
