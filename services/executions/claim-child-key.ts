import {
  findKeyHolder,
  findKeyToHold,
  giveUpKey,
  lockKey,
  type WorkflowKey,
} from '../../db/queries/executions/keys.ts';
import type { InboxSignal } from '../../db/queries/outbox/outbox.ts';
import type { Database } from '../../db/connection/client.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { AuditContext } from '../audit/record-change.ts';
import { requestEnd } from './cancel.ts';
import { supersededReason } from './claim-key.ts';

/** Who claims, in the transaction of the start. */
export type ClaimContext = AuditContext & { tx: Database };

export interface ChildClaim {
  /** Of the action that starts it. */
  path: Path;
  projectId: string;
  onOpenKey: 'refuse' | 'supersede';
}

/**
 * Claims the key of an execution that an action starts. Call it after `lockKey`. Returns the signal for the one that is cancelled instead; null
 * if there is none.
 * @throws HoldfastError 2006 if the key is held, and the action refuses then
 */
export async function claimChildKey(
  ctx: ClaimContext,
  { path, projectId, onOpenKey }: ChildClaim,
  key: WorkflowKey,
): Promise<InboxSignal | null> {
  const { tx } = ctx;
  requireTransaction(tx);
  const holder = await findKeyHolder(tx, key);
  if (holder === null) return null;
  if (onOpenKey === 'refuse') throw errors.childKeyTaken(path, holder);
  const { signal } = await requestEnd(ctx, { projectId, id: holder }, supersededReason);
  await giveUpKey(tx, holder);
  return signal;
}

/** The same for an execution that is to be redriven: it needs its own key again, unless somebody else has redriven it by now. */
export async function claimChildKeyAgain(
  ctx: ClaimContext,
  claim: ChildClaim,
  id: string,
): Promise<InboxSignal | null> {
  const { tx } = ctx;
  const execution = { projectId: claim.projectId, id };
  const key = await findKeyToHold(tx, execution);
  if (key === null) return null;
  await lockKey(tx, key);
  const isFailedStill = (await findKeyToHold(tx, execution)) !== null;
  return isFailedStill ? claimChildKey(ctx, claim, key) : null;
}
