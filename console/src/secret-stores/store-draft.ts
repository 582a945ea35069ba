import type { CreateSecretStore } from '../api/types.ts';
import type { StoreType } from './store-words.ts';

/** A field of the form. */
interface StoreField {
  name: string;
  label: string;
  description?: string;
  isOptional?: true;
  initial?: string;
}

/** The fields for the place of a store. */
export const settingFields: Readonly<Record<StoreType, readonly StoreField[]>> = {
  vault: [
    { name: 'address', label: 'Address', description: 'Such as https://vault.example:8200.' },
    { name: 'mount', label: 'Mount', description: 'Of the KV engine, version 2.', initial: 'secret' },
    { name: 'namespace', label: 'Namespace', isOptional: true },
  ],
  aws: [
    { name: 'region', label: 'Region', description: 'Such as eu-central-1.' },
    { name: 'endpoint', label: 'Endpoint', description: 'If it is not the usual one.', isOptional: true },
  ],
  gcp: [
    { name: 'project', label: 'Google project' },
    { name: 'endpoint', label: 'Endpoint', description: 'If it is not the usual one.', isOptional: true },
  ],
};

/** The fields with which Holdfast signs in to the secret store. */
export const credentialFields: Readonly<Record<StoreType, readonly StoreField[]>> = {
  vault: [
    { name: 'token', label: 'Token', description: 'Leave it empty with an AppRole.', isOptional: true },
    { name: 'roleId', label: 'Role ID', isOptional: true },
    { name: 'secretId', label: 'Secret ID', isOptional: true },
  ],
  aws: [
    { name: 'accessKeyId', label: 'Access key ID' },
    { name: 'secretAccessKey', label: 'Secret access key' },
    { name: 'sessionToken', label: 'Session token', isOptional: true },
  ],
  gcp: [
    {
      name: 'serviceAccountKey',
      label: 'Key of the service account',
      description: 'The content of its JSON file.',
    },
  ],
};

/** The fields that have been typed, without the empty ones. */
export const typedOf = (
  asked: readonly StoreField[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    asked.flatMap(({ name, initial = '' }) => {
      const value = typed[name] ?? initial;
      return value === '' ? [] : [[name, value]];
    }),
  );

/** The settings as the API takes them, which checks the fields: they depend on the type. */
export const settingsOf = (
  type: StoreType,
  typed: Readonly<Record<string, string>>,
): CreateSecretStore['settings'] =>
  ({ type, ...typedOf(settingFields[type], typed) }) as unknown as CreateSecretStore['settings'];
