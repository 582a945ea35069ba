import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import {
  countInboundWebhooks,
  insertInboundWebhook,
  findInboundByName,
  type InboundWebhookRow,
} from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { lockRecord } from '../../db/queries/lock-record.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { dedupeOf, type InboundVerification } from '../../src/doors/inbound/verification.ts';
import type { WebhookFormat } from '../../src/doors/webhooks/format.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkMapping, checkPurpose, checkVerification, checkWorkflow, requireStarter } from './check.ts';
import { getInboundWebhook } from './get.ts';
import { secretFor } from './secret.ts';

export interface NewInbound {
  projectId: string;
  name: string;
  workflowId: string | null;
  format: WebhookFormat;
  verification: InboundVerification;
  secret?: string | undefined;
  windowSeconds: number;
  /** By default the rule of the format, or of the kind of verification. */
  dedupe?: string | null | undefined;
  /** If it is left out, the body, or the data of the event, is the input. */
  input?: unknown;
  key: string | null;
  keepSeconds: number;
  enabled: boolean;
}

/**
 * Creates an address at which others send events. Its secret is returned only here.
 * @throws HoldfastError 2005/403 without `executions:start` for one that starts a workflow; 2000 for the verification, the secret and the expressions; 2005/404 for the workflow; 2006/409 if the name is taken, or there are too
 * many
 */
export async function createInboundWebhook(
  ctx: ContextWith<'vault'>,
  { secret: given, ...webhook }: NewInbound,
  { hasCertificates }: { hasCertificates: boolean },
): Promise<{ webhook: InboundWebhookRow; secret: string | null }> {
  const { tx, vault } = ctx;
  const {
    projectId,
    name,
    format,
    verification,
    input = format === 'plain' ? '${body}' : '${event.data}',
    key,
    workflowId,
    dedupe = dedupeOf(format, verification.type),
  } = webhook;
  requireStarter(ctx, workflowId);
  checkVerification(verification, { format, hasCertificates });
  checkMapping({ format, input, dedupe, key });
  checkPurpose({ key, workflowId });
  const secret = secretFor(verification, given);
  await checkWorkflow(ctx, webhook);
  await lockRecord(tx, 'project', projectId);
  const { maxWebhooks } = inboundLimits;
  if ((await countInboundWebhooks(tx, projectId)) >= maxWebhooks)
    throw errors.inboundWebhooksFull(maxWebhooks);
  if ((await findInboundByName(tx, projectId, [name])).size > 0) throw errors.inboundWebhookNameTaken(name);
  const id = uuidv7();
  const { dataKey, wrappedKey } = vault.create(id);
  const sealed = secret === null ? null : dataKey.seal(encryptionContext.inboundSecret, secret);
  await insertInboundWebhook(tx, { ...webhook, input, dedupe, id, secret: sealed, dataKey: wrappedKey });
  await recordChange(ctx, 'inboundWebhook.create', { recordId: id, projectId });
  return { webhook: await getInboundWebhook(ctx, { projectId, id }), secret };
}
