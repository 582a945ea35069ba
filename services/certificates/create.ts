import type { Wallet } from '../../identity/port.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

type Import = Parameters<Wallet['importCertificate']>[0];
type SelfSigned = Parameters<Wallet['selfSign']>[0];

/**
 * A certificate with its key; the answer of an authority to a request; or a certificate that the wallet signs itself.
 */
export type NewCertificate =
  | Import
  | Parameters<Wallet['importCertified']>[0]
  | { purpose?: SelfSigned['purpose']; selfSigned: Omit<SelfSigned, 'purpose'> };

/**
 * Gives a wallet an X.509 certificate, and returns its id.
 * @throws HoldfastError 2005/404; 2000 if it cannot be a certificate of the wallet
 */
export async function createCertificate(
  ctx: ContextWith<'identity'>,
  walletId: string,
  input: NewCertificate,
): Promise<string> {
  const { projectId } = await getWallet(ctx, walletId);
  const wallet = await ctx.identity.wallet(ctx.tx, { projectId, walletId });
  const recordId = await certify(wallet, input);
  await recordChange(ctx, 'certificate.create', { recordId, projectId });
  return recordId;
}

function certify(wallet: Wallet, input: NewCertificate): Promise<string> {
  if ('requestId' in input) return wallet.importCertified(input);
  return 'selfSigned' in input
    ? wallet.selfSign({ ...input.selfSigned, purpose: input.purpose })
    : wallet.importCertificate(input);
}
