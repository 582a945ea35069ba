import { writeAccountPlan } from '../../db/queries/accounts/accounts.ts';
import type { PlanId } from '../../src/account/plans/plans.ts';
import { actIn, type AdministratorContext } from '../administrator.ts';
import { recordChange } from '../audit/record-change.ts';

/** Gives an account another plan, which applies from its next request on. @throws HoldfastError 2005/404 */
export async function setPlan(
  ctx: AdministratorContext,
  { accountId, plan }: { accountId: string; plan: PlanId },
): Promise<void> {
  const within = await actIn(ctx, accountId);
  await writeAccountPlan(ctx.tx, accountId, plan);
  await recordChange(within, 'account.setPlan', { recordId: accountId });
}
