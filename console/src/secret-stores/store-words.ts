import type { SecretStore } from '../api/types.ts';

export type StoreType = SecretStore['settings']['type'];

/** The types of secret stores in words. */
export const storeTypes: Readonly<Record<StoreType, string>> = {
  vault: 'HashiCorp Vault',
  aws: 'AWS Secrets Manager',
  gcp: 'Google Secret Manager',
};

/** Where a store is, in a few words. */
export function placeOf({ settings }: Pick<SecretStore, 'settings'>): string {
  switch (settings.type) {
    case 'vault':
      return `${settings.address}, mount ${settings.mount}`;
    case 'aws':
      return settings.endpoint ?? settings.region;
    case 'gcp':
      return settings.project;
    default:
      return settings satisfies never;
  }
}
