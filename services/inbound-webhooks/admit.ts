import { encryptionContext } from '../../db/encryption/contexts.ts';
import { noteRefusal } from '../../db/queries/inbound-webhooks/events.ts';
import {
  findReceivingWebhook,
  type ReceivingWebhook,
} from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ContextWith } from '../context.ts';
import { requireRoomToday } from './require-day.ts';
import { verify, type RawRequest } from './verify.ts';

/** The webhook of an address. @throws HoldfastError 2005/404 if there is none, or it is disabled */
export async function admitToWebhook(
  { tx }: Pick<ContextWith<never>, 'tx'>,
  { inboundWebhookId: id }: { inboundWebhookId: string },
): Promise<ReceivingWebhook & { accountId: string }> {
  const webhook = await findReceivingWebhook(tx, id);
  if (!webhook?.isEnabled) throw errors.recordNotFound('inboundWebhook', id);
  return { ...webhook, accountId: webhook.account.accountId };
}

/** The same for an event that will be kept. @throws HoldfastError 2005/429 if no more events are kept today */
export async function admitEvent(
  ctx: Pick<ContextWith<never>, 'tx' | 'clock'>,
  params: { inboundWebhookId: string },
): ReturnType<typeof admitToWebhook> {
  const webhook = await admitToWebhook(ctx, params);
  await requireRoomToday(ctx, webhook);
  return webhook;
}

type AdmitContext = Pick<ContextWith<'vault' | 'log'>, 'tx' | 'vault' | 'log' | 'clock'>;

/**
 * Checks who has sent a request, before anything of its body is read. Returns the secret with which it was signed; null if nothing is signed.
 * @param isKept whether a refusal is kept as an event; strangers could fill the table otherwise
 * @throws HoldfastError 2005/401
 */
export function verifyRequest(
  ctx: AdmitContext,
  webhook: ReceivingWebhook,
  request: RawRequest,
  isKept: () => Promise<boolean>,
): Promise<string | null> {
  const { verification, windowSeconds } = webhook;
  const key = ctx.vault.unwrap(webhook.dataKey);
  const secrets = webhook.secrets.map(
    (sealed) => key.open(encryptionContext.inboundSecret, sealed) as string,
  );
  return noteRefused(ctx, webhook, isKept, async () =>
    verify(verification, request, { secrets, windowSeconds, now: ctx.clock() }),
  );
}

/** Records the reason of a refused request. A refusal with 503 is not recorded, because the sender repeats the request. @throws the errors of `work` */
export async function noteRefused<T>(
  { tx, log }: Pick<AdmitContext, 'tx' | 'log'>,
  { id, projectId }: Pick<ReceivingWebhook, 'id' | 'projectId'>,
  isKept: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HoldfastError) || error.status === 503) throw error;
    const reason = String(error.details[0]?.reason ?? error.code);
    log.warn({ inboundWebhookId: id, reason }, 'a request to an inbound webhook was refused');
    if (await isKept()) await noteRefusal(tx, { projectId, id, reason });
    throw error;
  }
}
