import { decisionKeys, signWith, type DecisionPublicKey } from '../../db/keys/decision-secrets.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { proofType, type ProofClaims } from '../../src/people/decisions/proof.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ContextWith } from '../context.ts';
import { getWallet } from '../wallets/get.ts';

type Ctx = Pick<ContextWith<'vault'>, 'tx' | 'vault'>;

async function keysOf({ tx, vault }: Ctx, walletId: string): Promise<ReturnType<typeof decisionKeys>> {
  const key = await findDataKey(tx, walletId);
  if (!key) throw errors.recordNotFound('wallet', walletId);
  return decisionKeys(vault.unwrap(key));
}

/** Signs the decision with the key of the wallet in whose name it was asked. */
export const signDecision = async (ctx: Ctx, walletId: string, claims: ProofClaims): Promise<string> =>
  signWith(await keysOf(ctx, walletId), proofType, claims);

/**
 * The keys by which anybody can check the decisions that were asked in the name of a wallet.
 * @throws HoldfastError 2005/404
 */
export async function listDecisionKeys(
  ctx: ContextWith<'vault'>,
  walletId: string,
): Promise<DecisionPublicKey[]> {
  await getWallet(ctx, walletId);
  return [(await keysOf(ctx, walletId)).publicKey];
}
