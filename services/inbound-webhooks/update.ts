import {
  changeInboundWebhook,
  removeInboundWebhook,
  findInboundByName,
  rotateInboundSecret,
  type InboundWebhookChange,
  type InboundWebhookKey,
  type InboundWebhookRow,
} from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, ContextWith } from '../context.ts';
import { checkMapping, checkPurpose, checkWorkflow, requireStarter } from './check.ts';
import { getInboundWebhook } from './get.ts';
import { secretFor } from './secret.ts';

/**
 * Changes an inbound webhook. How it is verified, and its format, stay: others need another address.
 * @throws HoldfastError as the creation does; 2005/404; the errors of `asKnown`
 */
export async function updateInboundWebhook(
  ctx: Context,
  key: InboundWebhookKey,
  { change, asKnown }: { change: InboundWebhookChange; asKnown: AsKnown<InboundWebhookRow> },
): Promise<InboundWebhookRow> {
  const { tx } = ctx;
  const { projectId, id } = key;
  const { format } = await getInboundWebhook(ctx, key);
  checkMapping({ ...change, format });
  await checkWorkflow(ctx, { projectId, workflowId: change.workflowId });
  await lockRecord(tx, 'project', projectId);
  const before = await getInboundWebhook(ctx, key);
  await requireAsKnown(tx, { type: 'inboundWebhook', id }, asKnown, () => getInboundWebhook(ctx, key));
  requireStarter(ctx, change.workflowId === undefined ? before.workflowId : change.workflowId);
  checkPurpose({ ...before, ...change });
  if (change.name !== undefined && change.name !== before.name) {
    if ((await findInboundByName(tx, projectId, [change.name])).size > 0)
      throw errors.inboundWebhookNameTaken(change.name);
  }
  if (!(await changeInboundWebhook(tx, key, change))) throw errors.recordNotFound('inboundWebhook', id);
  await recordChange(ctx, 'inboundWebhook.update', { recordId: id, projectId });
  return getInboundWebhook(ctx, key);
}

/**
 * Gives an inbound webhook another secret, which is returned only here.
 * @param overlapSeconds how long the secret before still verifies; with 0 it ends at once
 * @throws HoldfastError 2005/404; 2005/403 as the creation; 2000 for a secret that does not fit
 */
export async function rotateInboundWebhookSecret(
  ctx: ContextWith<'vault'>,
  key: InboundWebhookKey,
  { secret: given, overlapSeconds }: { secret?: string | undefined; overlapSeconds: number },
): Promise<{ webhook: InboundWebhookRow; secret: string | null }> {
  const { tx, vault } = ctx;
  const { projectId, id } = key;
  await lockRecord(tx, 'project', projectId);
  const { verification, workflowId } = await getInboundWebhook(ctx, key);
  requireStarter(ctx, workflowId);
  const secret = secretFor(verification, given);
  const wrappedKey = await findDataKey(tx, id);
  if (!wrappedKey) throw errors.recordNotFound('inboundWebhook', id);
  if (secret !== null) {
    const sealed = vault.unwrap(wrappedKey).seal(encryptionContext.inboundSecret, secret);
    await rotateInboundSecret(tx, key, { secret: sealed, overlapSeconds });
  }
  await recordChange(ctx, 'inboundWebhook.rotateSecret', { recordId: id, projectId });
  return { webhook: await getInboundWebhook(ctx, key), secret };
}

/**
 * Deletes an address, and the keys that its events need to be read. Executions that it has started continue.
 * @throws HoldfastError 2005/404
 */
export async function deleteInboundWebhook(ctx: Context, key: InboundWebhookKey): Promise<void> {
  const { projectId, id } = key;
  const { name } = await getInboundWebhook(ctx, key);
  if (!(await removeInboundWebhook(ctx.tx, key))) throw errors.recordNotFound('inboundWebhook', id);
  await recordChange(ctx, 'inboundWebhook.delete', { recordId: id, projectId, recordName: name });
}
