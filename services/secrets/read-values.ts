import { encryptionContext } from '../../db/encryption/contexts.ts';
import { useSecrets } from '../../db/queries/secrets.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { SecretType } from '../../src/secrets/types.ts';
import type { Context, Resources } from '../context.ts';

/** A secret with its values, for the try of an action alone. */
export interface OpenedSecret {
  id: string;
  name: string;
  type: SecretType;
  version: number;
  values: ReadonlyMap<string, string>;
}

/** Decrypts secrets by their names, as they are now. @throws HoldfastError 2005/404 if one of them does not exist */
export async function readSecretValues(
  { tx, vault }: Pick<Context, 'tx'> & Pick<Resources, 'vault'>,
  projectId: string,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OpenedSecret>> {
  if (names.size === 0) return new Map();
  const found = new Map(
    (await useSecrets(tx, projectId, [...names])).map(({ sealed, dataKey, ...secret }) => {
      const values = vault.unwrap(dataKey).open(encryptionContext.secret(secret.version), sealed);
      return [secret.name, { ...secret, values: new Map(Object.entries(values as Record<string, string>)) }];
    }),
  );
  for (const name of names) if (!found.has(name)) throw errors.secretNotFound(name, null);
  return found;
}
