import { errors } from '../../src/language/errors/catalogue.ts';
import { archiveTrustAnchor, type TrustAnchorKey } from '../../db/queries/wallets/trust-anchors.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/**
 * Deletes a trust anchor: its credentials are no longer accepted, in open requests either.
 * @throws HoldfastError 2005/404
 */
export async function deleteTrustAnchor(ctx: Context, { projectId, id }: TrustAnchorKey): Promise<void> {
  const isDeleted = isUuid(id) && (await archiveTrustAnchor(ctx.tx, { projectId, id }));
  if (!isDeleted) throw errors.recordNotFound('trustAnchor', id);
  await recordChange(ctx, 'trustAnchor.delete', { recordId: id, projectId });
}
