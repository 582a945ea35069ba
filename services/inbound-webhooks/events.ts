import { encryptionContext } from '../../db/encryption/contexts.ts';
import { storedError } from '../../src/language/errors/stored-error.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import {
  endInboundEvent,
  findInboundEvent,
  readEvents,
  lockInboundEvent,
  type InboundEventKey,
  type InboundEventRow,
} from '../../db/queries/inbound-webhooks/events.ts';
import {
  findReceivingWebhook,
  type InboundWebhookKey,
} from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import type { Page } from '../../db/queries/page.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import type { InboundContent, InboundStatus } from '../../src/doors/inbound/event.ts';
import { recordChange } from '../audit/record-change.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { Context, ContextWith } from '../context.ts';
import { getInboundWebhook } from './get.ts';
import { resumeByEvent } from './resume-event.ts';
import { startEvent } from './start-event.ts';

/** Returns a page of the events of an inbound webhook. @throws HoldfastError 2005/404 */
export async function listInboundEvents(
  ctx: Pick<Context, 'tx'>,
  webhook: InboundWebhookKey,
  asked: { status?: InboundStatus | undefined; page: Page },
): Promise<InboundEventRow[]> {
  await getInboundWebhook(ctx, webhook);
  return readEvents(ctx.tx, webhook, asked);
}

export interface ShownInboundEvent extends InboundEventRow {
  content: InboundContent | null;
  error: ErrorBody | null;
}

/** Returns an event with its content. If the caller may see its values, that is audited. @throws HoldfastError 2005/404 */
export async function getInboundEvent(
  ctx: ContextWith<'vault' | 'log'>,
  key: InboundEventKey,
): Promise<ShownInboundEvent> {
  const { projectId, eventId } = key;
  await getInboundWebhook(ctx, key);
  const row = await findInboundEvent(ctx.tx, key);
  const wrappedKey = await findDataKey(ctx.tx, key.id);
  if (!row || !wrappedKey) throw errors.recordNotFound('inboundEvent', eventId);
  await recordReveal(ctx, 'executions:reveal', 'inboundEvent.reveal', [{ recordId: eventId, projectId }]);
  const { content, error, ...event } = row;
  const open = (context: string, sealed: Buffer): unknown =>
    ctx.vault.unwrap(wrappedKey).open(context, sealed);
  return {
    ...event,
    content:
      content &&
      openReadable(
        ctx.log,
        { recordId: eventId, field: 'content' },
        () => open(encryptionContext.inboundContent(eventId), content) as InboundContent,
      ),
    error:
      error &&
      openReadable(ctx.log, { recordId: eventId, field: 'error' }, () =>
        storedError(open(encryptionContext.inboundError(eventId), error)),
      ),
  };
}

/**
 * Starts an execution for a kept event that has started none, by the mapping and the workflow as they are now. Returns the id of
 * the execution.
 * @throws HoldfastError 2005/404; 2006/409 if it has started one, its content is not kept, or the webhook has no workflow; the
 * errors of the start, and the event stays as it is
 */
export async function replayInboundEvent(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher'>,
  key: InboundEventKey,
): Promise<string> {
  const { tx, vault } = ctx;
  const { projectId, id, eventId } = key;
  await getInboundWebhook(ctx, key);
  const webhook = await findReceivingWebhook(tx, id);
  const event = await lockInboundEvent(tx, key);
  if (!webhook || !event) throw errors.recordNotFound('inboundEvent', eventId);
  const { workflowId, key: wanted } = webhook;
  if (event.content === null || event.executionId !== null || (workflowId === null && wanted === null))
    throw errors.inboundEventSettled(eventId);
  const sealed = event.content;
  const content = vault
    .unwrap(webhook.dataKey)
    .open(encryptionContext.inboundContent(eventId), sealed) as InboundContent;
  if (wanted !== null || workflowId === null) {
    const resumed =
      wanted === null
        ? null
        : await resumeByEvent(ctx, { ...webhook, key: wanted }, { id: eventId, content });
    if (resumed === null) throw errors.inboundEventUnawaited(eventId);
    await recordChange(ctx, 'inboundEvent.replay', { recordId: eventId, projectId });
    return resumed;
  }
  const executionId = await startEvent(ctx, { ...webhook, workflowId }, content);
  await endInboundEvent(tx, eventId, { executionId });
  await recordChange(ctx, 'inboundEvent.replay', { recordId: eventId, projectId });
  return executionId;
}
