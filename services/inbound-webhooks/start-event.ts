import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ReceivingWebhook } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { startAfterCommit, type Dispatching } from '../../db/queries/outbox/dispatcher.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { InboundContent } from '../../src/doors/inbound/event.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { compileMapping, isExpression, scopeOf } from '../../src/doors/inbound/mapping.ts';
import { jsonTypeOf } from '../../src/language/expressions/scope.ts';
import { isObject } from '../../src/language/json/object.ts';
import { isStorable, storableMessage } from '../../src/language/json/storable.ts';
import { auditEntry } from '../audit/record-change.ts';
import { statementsIn } from '../execution-statements.ts';
import { publishedTarget } from '../executions/published-target.ts';
import { startVersion, type StartContext } from '../executions/start-version.ts';

/**
 * The key by which a repetition of an event is known; null if the webhook knows none.
 * @throws HoldfastError 2000, 2001 if the event has none
 */
export async function dedupeKeyOf(
  { evaluator }: Pick<StartContext, 'evaluator'>,
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

/** What the mapping makes of an event. @throws HoldfastError 2001 if it fails; 2000 if it gives no object */
export async function inputOf(
  { evaluator }: Pick<StartContext, 'evaluator'>,
  { projectId, input, format }: Pick<ReceivingWebhook, 'projectId' | 'input' | 'format'>,
  content: InboundContent,
): Promise<Record<string, unknown>> {
  const { template } = compileMapping(input, format, ['input']);
  const made = await evaluator.resolve(projectId, template, scopeOf(content));
  if (!isObject(made)) throw errors.inboundInputShape(jsonTypeOf(made));
  return made;
}

/**
 * Starts the published version of a webhook's workflow with what the mapping makes of an event. The run is dispatched
 * after the commit.
 * @throws HoldfastError 2001 if the mapping fails; 2000 if it gives no object; 2005/404 if the workflow is deleted, 2006 if it is not
 * published; what `startVersion` throws
 */
export async function startEvent(
  ctx: StartContext & Dispatching,
  webhook: ReceivingWebhook & { workflowId: string },
  content: InboundContent,
): Promise<string> {
  const { tx } = ctx;
  const { projectId, workflowId, account } = webhook;
  const input = await inputOf(ctx, webhook, content);
  const statements = statementsIn(tx);
  const target = await publishedTarget(ctx, { projectId, workflowId }, statements);
  const id = uuidv7();
  const actor: Actor = { type: 'inboundWebhook', id: webhook.id, name: webhook.name };
  const as = { caller: { accountId: account.accountId, actor }, origin: { ip: null, requestId: null } };
  const { run } = await startVersion(
    ctx,
    {
      id,
      projectId,
      target,
      input,
      labels: {},
      walletId: null,
      account,
      audit: auditEntry(as, 'execution.start', { recordId: id, projectId }),
    },
    statements,
  );
  startAfterCommit(ctx, run);
  return id;
}
