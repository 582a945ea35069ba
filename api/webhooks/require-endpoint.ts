import type { Database } from '../../db/client.ts';
import { findEndpoint, type EndpointKey, type EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** @throws HoldfastError 2005/404 */
export async function requireEndpoint(db: Database, key: EndpointKey): Promise<EndpointRow> {
  const row = await findEndpoint(db, key);
  if (!row) throw errors.recordNotFound('webhook', key.id);
  return row;
}
