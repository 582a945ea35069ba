import type { Database } from '../../../db/client.ts';
import {
  findTrustAnchors,
  type TrustAnchorKey,
  type TrustAnchorRow,
} from '../../../db/queries/wallets/trust-anchors.ts';
import { notFound } from '../../http/not-found.ts';
import { isUuid } from '../../http/uuid.ts';

/** @throws HoldfastError 2005/404 */
export async function requireTrustAnchor(
  db: Database,
  { projectId, id }: TrustAnchorKey,
): Promise<TrustAnchorRow> {
  const [row] = isUuid(id) ? await findTrustAnchors(db, { projectId, ids: [id] }) : [];
  if (!row) throw notFound('trustAnchor', id);
  return row;
}
