import {
  findKeyHolder,
  findKeyToHold,
  giveUpKey,
  lockKey,
  type WorkflowKey,
} from '../../db/queries/executions/keys.ts';
import type { Dispatching } from '../../db/dispatching.ts';
import type { Database } from '../../db/connection/client.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { AuditContext } from '../audit/record-change.ts';
import { cancelUnlessEnded } from './cancel.ts';
import { supersededReason } from './claim-key.ts';

/** The context of the caller that claims, in the transaction of the start. */
export type ClaimContext = AuditContext & Dispatching & { tx: Database };

export interface ChildClaim {
  /** The path of the action that starts it. */
  path: Path;
  projectId: string;
  onOpenKey: 'refuse' | 'supersede';
}

/**
 * Claims the key of an execution that an action starts. Call it after `lockKey`.
 * @throws HoldfastError 2006 if the key is held, and the action refuses then
 */
export async function claimChildKey(
  ctx: ClaimContext,
  { path, projectId, onOpenKey }: ChildClaim,
  key: WorkflowKey,
): Promise<void> {
  const { tx } = ctx;
  requireTransaction(tx);
  const holder = await findKeyHolder(tx, key);
  if (holder === null) return;
  if (onOpenKey === 'refuse') throw errors.childKeyTaken(path, holder);
  await cancelUnlessEnded(ctx, { projectId, id: holder }, supersededReason);
  await giveUpKey(tx, holder);
}

/** The same for an execution that is to be redriven: it needs its own key again, unless somebody else has redriven it by now. */
export async function claimChildKeyAgain(ctx: ClaimContext, claim: ChildClaim, id: string): Promise<void> {
  const { tx } = ctx;
  const execution = { projectId: claim.projectId, id };
  const key = await findKeyToHold(tx, execution);
  if (key === null) return;
  await lockKey(tx, key);
  const isFailedStill = (await findKeyToHold(tx, execution)) !== null;
  if (isFailedStill) await claimChildKey(ctx, claim, key);
}
