import { insertTrustAnchor, type TrustAnchorRow } from '../../db/queries/wallets/trust-anchors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface NewTrustAnchor {
  projectId: string;
  name: string;
  /** Null if the anchor is a certificate. */
  did: string | null;
  /** One certificate in PEM; null if the anchor is a DID. */
  certificate: string | null;
}

/** Creates a trust anchor: an issuer or an authority whose credentials are accepted if a request names it. */
export async function createTrustAnchor(ctx: Context, input: NewTrustAnchor): Promise<TrustAnchorRow> {
  const anchor = await insertTrustAnchor(ctx.tx, input);
  await recordChange(ctx, 'trustAnchor.create', { recordId: anchor.id, projectId: input.projectId });
  return anchor;
}
