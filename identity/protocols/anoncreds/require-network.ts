import type { Database } from '../../../db/client.ts';
import { findPlanOfWallet } from '../../../db/queries/accounts/accounts.ts';
import type { Network } from '../../../src/anoncreds/networks.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { hasFeature, isPlanId, leastPlan, planWith } from '../../../src/plans/plans.ts';

/** Writing to a ledger where it counts is a matter of the plan. @throws HoldfastError 2010 */
export async function requireNetwork(db: Database, walletId: string, network: Network): Promise<void> {
  if (network !== 'cheqd:mainnet') return;
  const plan = await findPlanOfWallet(db, walletId);
  const known = plan !== null && isPlanId(plan) ? plan : leastPlan;
  if (!hasFeature(known, 'ledgers')) throw errors.featureNotInPlan('ledgers', known, planWith('ledgers'));
}
