import { errors } from '../../src/language/errors/catalogue.ts';
import {
  findTrustAnchors,
  type TrustAnchorKey,
  type TrustAnchorRow,
} from '../../db/queries/wallets/trust-anchors.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';

/** Returns a trust anchor of a project. @throws HoldfastError 2005/404 */
export async function getTrustAnchor(
  { tx }: Pick<Context, 'tx'>,
  { projectId, id }: TrustAnchorKey,
): Promise<TrustAnchorRow> {
  const [anchor] = isUuid(id) ? await findTrustAnchors(tx, { projectId, ids: [id] }) : [];
  if (!anchor) throw errors.recordNotFound('trustAnchor', id);
  return anchor;
}
