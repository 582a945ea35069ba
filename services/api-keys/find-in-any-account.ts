import { findAnyApiKey, type ApiKeyRow } from '../../db/queries/api-keys.ts';
import type { AdministratorContext } from '../administrator.ts';

/**
 * Returns an API key by its id, or by the public id in its value, whether or not it is revoked. Only administrators may
 * call this, because it crosses tenants.
 */
export const findApiKeyInAnyAccount = (
  { tx }: Pick<AdministratorContext, 'tx'>,
  by: { id: string } | { publicId: string },
): Promise<ApiKeyRow | null> => findAnyApiKey(tx, by);
