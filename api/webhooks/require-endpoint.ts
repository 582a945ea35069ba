import type { Database } from '../../db/client.ts';
import { findEndpoint, type EndpointKey, type EndpointRow } from '../../db/queries/webhooks/endpoints.ts';
import { notFound } from '../http/not-found.ts';

/** @throws HoldfastError 2005/404 */
export async function requireEndpoint(db: Database, key: EndpointKey): Promise<EndpointRow> {
  const row = await findEndpoint(db, key);
  if (!row) throw notFound('webhook', key.id);
  return row;
}
