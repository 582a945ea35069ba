import { findApiKey, type ShownApiKey } from '../../db/queries/api-keys.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Returns an API key with who created it. A caller that is limited to projects finds only keys that open no other
 * project.
 * @throws HoldfastError 2005/404
 */
export async function getApiKey({ tx, caller }: Context, id: string): Promise<ShownApiKey> {
  const apiKey = await findApiKey(tx, caller, id);
  if (!apiKey) throw errors.recordNotFound('apiKey', id);
  return apiKey;
}
