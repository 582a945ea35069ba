import { encryptionContext } from '../../db/encryption/contexts.ts';
import { inboundKey } from '../../db/keys/inbound-key.ts';
import {
  countEarlyEvents,
  dropEarlyEvent,
  expireEarlyEvent,
} from '../../db/queries/inbound-webhooks/early-events.ts';
import { endInboundEvent } from '../../db/queries/inbound-webhooks/events.ts';
import type { ReceivingWebhook } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { answerByKey } from '../../db/answering.ts';
import { signalAfterCommit, type Dispatching } from '../../db/dispatching.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { InboundContent } from '../../src/doors/inbound/event.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { compileMapping, scopeOf } from '../../src/doors/inbound/mapping.ts';
import { checkSize } from '../answers/check-data.ts';
import type { ContextWith } from '../context.ts';
import { inputOf } from './start-event.ts';

export type ResumeContext = Dispatching &
  Pick<ContextWith<'vault' | 'evaluator'>, 'tx' | 'vault' | 'evaluator'>;

/**
 * Gives an event to the oldest wait for its key, whose run goes on after the commit. If there is none, the event is kept for the wait
 * that will be. Returns the execution; null if the event is kept.
 * @throws HoldfastError 2001 if an expression fails; 2000 without a key, or an object; 2005/413 if it is too large; 2006 if too many
 * are kept already
 */
export async function resumeByEvent(
  ctx: ResumeContext,
  webhook: ReceivingWebhook & { key: string },
  { id, content }: { id: string; content: InboundContent },
): Promise<string | null> {
  const { tx, vault } = ctx;
  const { id: webhookId, projectId, name, keepSeconds, dataKey } = webhook;
  const key = inboundKey(webhookId, await keyOf(ctx, webhook, content));
  const data = await inputOf(ctx, webhook, content);
  checkSize(data);
  // A replay: the event may be kept for a wait still.
  await dropEarlyEvent(tx, id);
  const by: Causer = { type: 'inboundWebhook', id: webhookId, name };
  const sealed = vault.unwrap(dataKey).seal(encryptionContext.event(id), data);
  const { claimed, executionId } = await answerByKey(
    tx,
    { inboxId: id, projectId, key, data: sealed, sealedUnder: webhookId, by },
    (signal) => signalAfterCommit(ctx, signal),
  );
  if (!claimed || executionId === null) {
    const { maxEarlyEvents: most } = inboundLimits;
    // This event is one of them.
    if ((await countEarlyEvents(tx, { webhookId, upTo: id, keepSeconds, most: most + 1 })) > most)
      throw errors.inboundEarlyFull(most);
    await expireEarlyEvent(tx, { id, keepSeconds });
    return null;
  }
  await endInboundEvent(tx, id, { executionId });
  return executionId;
}

async function keyOf(
  { evaluator }: Pick<ResumeContext, 'evaluator'>,
  { projectId, key, format }: Pick<ReceivingWebhook, 'projectId' | 'format'> & { key: string },
  content: InboundContent,
): Promise<string> {
  const { template } = compileMapping(key, format, ['key']);
  const found = await evaluator.resolve(projectId, template, scopeOf(content));
  const text = typeof found === 'number' ? String(found) : found;
  const { maxKeyLength } = inboundLimits;
  if (typeof text !== 'string' || text === '' || text.length > maxKeyLength)
    throw errors.inboundMatchKey(`must give a text of at most ${maxKeyLength} characters, or a number`);
  return text;
}
