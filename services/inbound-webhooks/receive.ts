import { v7 as uuidv7 } from 'uuid';
import { databaseFailure } from '../../db/connection/failure.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import {
  endInboundEvent,
  findFirstEvent,
  keepInboundEvent,
  noteDuplicate,
} from '../../db/queries/inbound-webhooks/events.ts';
import type { ReceivingWebhook } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { InboundContent, InboundStatus } from '../../src/doors/inbound/event.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { inTransaction, type Context, type ContextWith } from '../context.ts';
import { resumeByEvent } from './resume-event.ts';
import { repetitionKey, type RepetitionKey } from './repetition-key.ts';
import { countKept } from './require-day.ts';
import { dedupeKeyOf, startEvent } from './start-event.ts';

type ReceiveContext = Pick<Context, 'tx' | 'clock' | 'afterCommit'> &
  Pick<
    ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher' | 'log'>,
    'vault' | 'versions' | 'evaluator' | 'dispatcher' | 'log'
  >;

export interface EventReceipt {
  id: string;
  status: InboundStatus;
  isDuplicate: boolean;
}

/** An event with the key by which a repetition of it is known, or why there is none. */
interface KeyedEvent {
  id: string;
  content: InboundContent;
  key: Awaited<ReturnType<typeof keyOf>>;
}

/**
 * Receives the events of a request whose sender is verified: keeps the events and starts their executions, in one transaction. An
 * event that cannot start its execution is kept as `failed`, because the sender cannot repair this. Only a temporary error is thrown:
 * then no event is kept, and the sender repeats the request.
 * @throws HoldfastError 503; 2005/429 if the webhook, or its account, has kept enough today
 */
export async function receiveEvents(
  ctx: ReceiveContext,
  webhook: ReceivingWebhook,
  contents: readonly InboundContent[],
): Promise<EventReceipt[]> {
  const events: KeyedEvent[] = [];
  for (const content of contents)
    events.push({ id: uuidv7(), content, key: await keyOf(ctx, webhook, content) });
  const kept = new Set<string>();
  let bytes = 0;
  // All keys come before anything else is locked, and in one order: batches with the same events do not wait for each other.
  for (const event of events.toSorted(byKey)) {
    const size = await keep(ctx, webhook, event);
    if (size === null) continue;
    kept.add(event.id);
    bytes += size;
  }
  const received: EventReceipt[] = [];
  for (const event of events)
    received.push(
      kept.has(event.id)
        ? await act(ctx, webhook, event)
        : await repeated(ctx, webhook, repetitionKeyIn(event)),
    );
  await countKept(ctx, webhook, { events: kept.size, bytes });
  return received;
}

const keyOf = (ctx: ReceiveContext, webhook: ReceivingWebhook, content: InboundContent) =>
  attempt(async () => {
    const key = await dedupeKeyOf(ctx, webhook, content);
    return key === null ? null : repetitionKey(ctx.vault.unwrap(webhook.dataKey), webhook.id, key);
  });

const repetitionKeyIn = ({ key }: KeyedEvent): RepetitionKey | null => ('value' in key ? key.value : null);

/** Equal keys stay in their order: the sort is stable. */
function byKey(one: KeyedEvent, other: KeyedEvent): number {
  const [first, second] = [repetitionKeyIn(one)?.stored ?? '', repetitionKeyIn(other)?.stored ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns the bytes that are kept; null if the event was there before. */
async function keep(
  { tx, vault }: ReceiveContext,
  { id: webhookId, projectId, dataKey }: ReceivingWebhook,
  event: KeyedEvent,
): Promise<number | null> {
  const { id, content } = event;
  const sealed = vault.unwrap(dataKey).seal(encryptionContext.inboundContent(id), content);
  const row = { id, projectId, webhookId, dedupeKey: repetitionKeyIn(event), content: sealed };
  return (await keepInboundEvent(tx, row)) && sealed.length;
}

/** Applies a kept event: starts an execution, or answers a wait. */
async function act(
  ctx: ReceiveContext,
  webhook: ReceivingWebhook,
  { id, content, key }: KeyedEvent,
): Promise<EventReceipt> {
  const { tx } = ctx;
  if ('error' in key) return fail(ctx, webhook, id, key.error);
  const { workflowId, key: wanted } = webhook;
  if (wanted !== null) {
    const resumed = await attempt(() =>
      inTransaction(ctx, (within) => resumeByEvent(within, { ...webhook, key: wanted }, { id, content })),
    );
    return 'error' in resumed
      ? fail(ctx, webhook, id, resumed.error)
      : { id, status: 'accepted', isDuplicate: false };
  }
  if (workflowId === null) return { id, status: 'accepted', isDuplicate: false };
  const started = await attempt(() =>
    inTransaction(ctx, (within) => startEvent(within, { ...webhook, workflowId }, content)),
  );
  if ('error' in started) return fail(ctx, webhook, id, started.error);
  await endInboundEvent(tx, id, { executionId: started.value });
  return { id, status: 'accepted', isDuplicate: false };
}

async function repeated(
  { tx }: ReceiveContext,
  { id: webhookId, projectId }: ReceivingWebhook,
  dedupeKey: RepetitionKey | null,
): Promise<EventReceipt> {
  const first = dedupeKey === null ? null : await findFirstEvent(tx, { webhookId, dedupeKey });
  if (!first) throw new Error('an event that was there before is not there');
  await noteDuplicate(tx, {
    webhookId,
    projectId,
    dedupeKey: dedupeKey?.stored ?? null,
    most: inboundLimits.maxKeptDuplicates,
  });
  return { ...first, isDuplicate: true };
}

async function fail(
  { tx, vault, log }: ReceiveContext,
  { id: inboundWebhookId, dataKey }: ReceivingWebhook,
  id: string,
  error: HoldfastError,
): Promise<EventReceipt> {
  const reason = String(error.details[0]?.reason ?? error.code);
  const sealed = vault.unwrap(dataKey).seal(encryptionContext.inboundError(id), error.toBody());
  await endInboundEvent(tx, id, { reason, error: sealed });
  log.warn({ inboundWebhookId, inboundEventId: id, reason }, 'an inbound event has started nothing');
  return { id, status: 'failed', isDuplicate: false };
}

/** Catches an error that no other try would change. */
async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | { error: HoldfastError }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof HoldfastError) || databaseFailure(error) || isWanting() || error.status === 503)
      throw error;
    return { error };
  }
}
