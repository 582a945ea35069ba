import type { Page } from '../../db/queries/page.ts';
import { readTrustAnchors, type TrustAnchorRow } from '../../db/queries/wallets/trust-anchors.ts';
import type { Context } from '../context.ts';

/** Returns a page of the trust anchors of a project. */
export const listTrustAnchors = (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  page: Page,
): Promise<TrustAnchorRow[]> => readTrustAnchors(tx, projectId, page);
