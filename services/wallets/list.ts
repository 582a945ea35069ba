import type { Page } from '../../db/queries/page.ts';
import { readWallets, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import type { Context } from '../context.ts';
import { getProject } from '../projects/get.ts';

/** Returns a page of the wallets of a project. @throws HoldfastError 2005/404 for an unknown project */
export async function listWallets(ctx: Context, projectId: string, page: Page): Promise<WalletRow[]> {
  await getProject(ctx, projectId);
  return readWallets(ctx.tx, projectId, page);
}
