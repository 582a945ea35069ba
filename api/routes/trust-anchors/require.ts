import type { Database } from '../../../db/client.ts';
import {
  findTrustAnchors,
  type TrustAnchorKey,
  type TrustAnchorRow,
} from '../../../db/queries/wallets/trust-anchors.ts';
import { isUuid } from '../../http/uuid.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/** @throws HoldfastError 2005/404 */
export async function requireTrustAnchor(
  db: Database,
  { projectId, id }: TrustAnchorKey,
): Promise<TrustAnchorRow> {
  const [row] = isUuid(id) ? await findTrustAnchors(db, { projectId, ids: [id] }) : [];
  if (!row) throw errors.recordNotFound('trustAnchor', id);
  return row;
}
