import type { Database } from '../../../db/client.ts';
import {
  findIssuedCredential,
  type IssuedCredentialKey,
  type IssuedCredentialRow,
} from '../../../db/queries/wallets/issued-credentials.ts';
import { isUuid } from '../../http/uuid.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/** @throws HoldfastError 2005/404 */
export async function requireCredential(
  db: Database,
  { projectId, id }: IssuedCredentialKey,
): Promise<IssuedCredentialRow> {
  const row = isUuid(id) ? await findIssuedCredential(db, { projectId, id }) : null;
  if (!row) throw errors.recordNotFound('credential', id);
  return row;
}
