import { hash } from 'node:crypto';
import type { ReceivingWebhook } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { InboundContent } from '../../src/doors/inbound/event.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { compileMapping, isExpression, scopeOf } from '../../src/doors/inbound/mapping.ts';
import { jsonTypeOf } from '../../src/language/expressions/scope.ts';
import { isObject } from '../../src/language/json/object.ts';
import { isStorable, storableMessage } from '../../src/language/json/storable.ts';
import { startBy, type StarterContext } from '../executions/start-by.ts';

/**
 * The key by which a repetition of an event is known; null if the webhook knows none.
 * @throws HoldfastError 2000, 2001 if the event has none
 */
export async function dedupeKeyOf(
  { evaluator }: Pick<StarterContext, 'evaluator'>,
  { projectId, dedupe, format }: Pick<ReceivingWebhook, 'projectId' | 'dedupe' | 'format'>,
  content: InboundContent,
): Promise<string | null> {
  if (dedupe === null) return null;
  const { maxDedupeLength } = inboundLimits;
  const found = isExpression(dedupe)
    ? await evaluator.resolve(
        projectId,
        compileMapping(dedupe, format, ['dedupe']).template,
        scopeOf(content),
      )
    : content.headers[dedupe.toLowerCase()];
  const key = typeof found === 'number' ? String(found) : found;
  if (typeof key !== 'string' || key === '')
    throw errors.inboundKeyMissing(
      isExpression(dedupe) ? 'must give a text or a number' : `the header ${dedupe} is missing`,
    );
  // An older release has stored it as it is, and those are compared with it.
  if (!isStorable(key)) throw errors.inboundKeyMissing(storableMessage);
  // Senders may have long sources and ids: nothing limits them.
  if (key.length > maxDedupeLength && format === 'cloudEvents') return `sha256 ${hash('sha256', key)}`;
  if (key.length > maxDedupeLength)
    throw errors.inboundKeyMissing(`must have at most ${maxDedupeLength} characters`);
  return key;
}

/** The result of the mapping for an event. @throws HoldfastError 2001 if it fails; 2000 if it gives no object */
export async function inputOf(
  { evaluator }: Pick<StarterContext, 'evaluator'>,
  { projectId, input, format }: Pick<ReceivingWebhook, 'projectId' | 'input' | 'format'>,
  content: InboundContent,
): Promise<Record<string, unknown>> {
  const { template } = compileMapping(input, format, ['input']);
  const made = await evaluator.resolve(projectId, template, scopeOf(content));
  if (!isObject(made)) throw errors.inboundInputShape(jsonTypeOf(made));
  return made;
}

/**
 * Starts the published version of a webhook's workflow with the mapping's result for an event. Returns the id of the execution.
 * @throws HoldfastError 2001 if the mapping fails; 2000 if it gives no object; the errors of `startBy`
 */
export async function startEvent(
  ctx: StarterContext,
  webhook: ReceivingWebhook & { workflowId: string },
  content: InboundContent,
): Promise<string> {
  const { projectId, workflowId } = webhook;
  const input = await inputOf(ctx, webhook, content);
  const origin = { from: 'inboundWebhook', webhook } as const;
  const { id } = await startBy(ctx, origin, { projectId, target: { workflowId }, input });
  return id;
}
