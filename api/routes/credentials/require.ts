import type { Database } from '../../../db/client.ts';
import {
  findIssuedCredential,
  type IssuedCredentialKey,
  type IssuedCredentialRow,
} from '../../../db/queries/wallets/issued-credentials.ts';
import { notFound } from '../../http/not-found.ts';
import { isUuid } from '../../http/uuid.ts';

/** @throws HoldfastError 2005/404 */
export async function requireCredential(
  db: Database,
  { projectId, id }: IssuedCredentialKey,
): Promise<IssuedCredentialRow> {
  const row = isUuid(id) ? await findIssuedCredential(db, { projectId, id }) : null;
  if (!row) throw notFound('credential', id);
  return row;
}
