import type { Wallet } from '../../identity/port.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

/**
 * Creates a key for a certificate, which never leaves the wallet, and a signing request for an authority. Returns the
 * id of the request.
 * @throws HoldfastError 2005/404; 2006/409 if too many requests are open
 */
export async function createCertificateRequest(
  ctx: ContextWith<'identity'>,
  walletId: string,
  input: Parameters<Wallet['requestCertificate']>[0],
): Promise<string> {
  const { projectId } = await getWallet(ctx, walletId);
  const wallet = await ctx.identity.wallet(ctx.tx, { projectId, walletId });
  const recordId = await wallet.requestCertificate(input);
  await recordChange(ctx, 'certificateRequest.create', { recordId, projectId });
  return recordId;
}
