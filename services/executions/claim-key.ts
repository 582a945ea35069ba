import {
  findKeyHolder,
  findKeyToHold,
  giveUpKey,
  lockKey,
  type WorkflowKey,
} from '../../db/queries/executions/keys.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Scope } from '../../src/account/keys/scopes.ts';
import type { Context, ContextWith } from '../context.ts';
import { requireScope } from '../permissions.ts';
import { cancelUnlessEnded } from './cancel.ts';

/** The policies of a start if an open execution of the workflow holds its key, each with the scope that it needs besides. */
const policies = {
  refuse: null,
  return: 'executions:read',
  supersede: 'executions:cancel',
} as const satisfies Record<string, Scope | null>;

export type OnOpenKey = keyof typeof policies;
export const onOpenKeys = Object.keys(policies) as OnOpenKey[];

export const supersededReason = 'Another execution with the same key was started instead.';

/**
 * Claims a key for an execution that is started in the same transaction. Returns the id of the open execution that is to be shown
 * instead; null if the key is free now. The unique index `executions_key_held` enforces this; the lock turns its error into an
 * answer.
 * @throws HoldfastError 2006/409 if the key is held, and the start is refused then; 2005/403 without the scope of the policy
 */
export async function claimKey(
  ctx: ContextWith<'dispatcher'>,
  { projectId, onOpenKey, ...key }: WorkflowKey & { projectId: string; onOpenKey: OnOpenKey },
): Promise<string | null> {
  const { tx, caller } = ctx;
  requireTransaction(tx);
  const scope = policies[onOpenKey];
  if (scope !== null) requireScope(caller, scope);
  await lockKey(tx, key);
  const holder = await findKeyHolder(tx, key);
  if (holder === null) return null;
  switch (onOpenKey) {
    case 'refuse':
      throw errors.keyTaken(holder);
    case 'return':
      return holder;
    case 'supersede':
      // An execution that has completed and only cleans up cannot be cancelled. It does not need the key any more.
      await cancelUnlessEnded(ctx, { projectId, id: holder }, supersededReason);
      await giveUpKey(tx, holder);
      return null;
    default:
      return onOpenKey satisfies never;
  }
}

/**
 * Checks before a redrive that no other execution holds the key which this one would hold again.
 * @throws HoldfastError 2006/409
 */
export async function requireOwnKey({ tx }: Pick<Context, 'tx'>, execution: ExecutionKey): Promise<void> {
  const key = await findKeyToHold(tx, execution);
  if (key === null) return;
  await lockKey(tx, key);
  const holder = await findKeyHolder(tx, key);
  if (holder !== null && holder !== execution.id) throw errors.redriveKeyTaken(holder);
}
