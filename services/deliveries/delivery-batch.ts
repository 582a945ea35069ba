import { dropDelivery, type DueDelivery, type Receiver } from '../../db/queries/webhooks/delivering.ts';
import type { LeasedQueue, Release } from '../../db/queries/webhooks/queues.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { blockMs, nextTryInMs } from '../../src/doors/webhooks/schedule.ts';
import type { Resources, WorkerContext } from '../context.ts';
import { isDelivered, sendWebhook, type Attempt } from '../webhooks/send-message.ts';
import type { AttemptRecorder } from './record-attempts.ts';

export interface DeliveryContext extends WorkerContext, Pick<Resources, 'vault' | 'egress'> {
  recorder: AttemptRecorder;
}

export interface DeliveryOptions {
  /** How many requests are sent to one endpoint at a time. */
  concurrency: number;
  /** The pauses before each try. */
  schedule: readonly number[];
  timeoutMs: number;
  failingForMs: number;
  /** How long an endpoint may take before others get their turn. */
  maxMs: number;
}

/** Consecutive failures that end an endpoint's turn among those that work. */
const failuresToFail = 3;

/** The state of an endpoint, which changes with every attempt. */
export type Health = Pick<Release, 'failingSince' | 'blockedUntil' | 'disabledReason'> &
  Pick<LeasedQueue, 'now'>;

/** One batch of one endpoint. */
export class DeliveryBatch {
  readonly #ctx: DeliveryContext;
  readonly #receiver: Receiver;
  readonly #options: DeliveryOptions;
  readonly #health: Health;
  #failuresInARow = 0;
  #isBroken = false;

  constructor(ctx: DeliveryContext, receiver: Receiver, options: DeliveryOptions, health: Health) {
    this.#ctx = ctx;
    this.#receiver = receiver;
    this.#options = options;
    this.#health = health;
  }

  /** Whether nothing more must be sent to this endpoint for now. */
  get isOver(): boolean {
    const { blockedUntil, disabledReason } = this.#health;
    return (
      this.#isBroken ||
      blockedUntil !== null ||
      disabledReason !== null ||
      this.#failuresInARow >= failuresToFail
    );
  }

  /** Sends the deliveries. @throws the error that stopped it, once no request is open any more */
  async deliver(due: readonly DueDelivery[], goOn: () => boolean, signal: AbortSignal): Promise<void> {
    const { vault } = this.#ctx;
    const dataKey = vault.unwrap(this.#receiver.dataKey);
    const secrets = this.#receiver.secrets.map(
      (sealed) => dataKey.open(encryptionContext.webhookSecret, sealed) as string,
    );
    const waiting = [...due];
    const deliverNext = async (): Promise<void> => {
      for (;;) {
        const next = goOn() && !this.isOver ? waiting.shift() : undefined;
        if (!next) return;
        await this.#deliverOne(next, secrets, signal).catch((error: unknown) => {
          this.#isBroken = true;
          throw error;
        });
      }
    };
    const concurrency = await Promise.allSettled(
      Array.from({ length: this.#options.concurrency }, deliverNext),
    );
    for (const result of concurrency) if (result.status === 'rejected') throw result.reason;
  }

  async #deliverOne(delivery: DueDelivery, secrets: readonly string[], signal: AbortSignal): Promise<void> {
    const { tx, vault, egress } = this.#ctx;
    const { id } = delivery;
    if (!delivery.dataKey) return dropDelivery(tx, id);
    const body = vault
      .unwrap(delivery.dataKey)
      .open(encryptionContext.webhookBody(id), delivery.body) as string;
    const { url, projectId } = this.#receiver;
    const message = { id, url, projectId, secrets, body };
    const attempt = await sendWebhook(egress, message, signal, this.#options.timeoutMs);
    this.#note(attempt);
    await this.#record(delivery, attempt);
  }

  #note(attempt: Attempt): void {
    const health = this.#health;
    if (isDelivered(attempt)) {
      this.#failuresInARow = 0;
      health.failingSince = null;
      return;
    }
    this.#failuresInARow++;
    health.failingSince ??= new Date(health.now());
    if (attempt.status === 410) health.disabledReason = 'gone';
    const blockedMs = blockMs(attempt.status, attempt.retryAfterMs);
    if (blockedMs !== null) health.blockedUntil = new Date(health.now() + blockedMs);
  }

  async #record(delivery: DueDelivery, attempt: Attempt): Promise<void> {
    const { vault, recorder } = this.#ctx;
    const number = delivery.attempts + 1;
    const delivered = isDelivered(attempt);
    const failedTries = delivered ? delivery.failedTries : delivery.failedTries + 1;
    const dueInMs = delivered
      ? null
      : nextTryInMs(
          failedTries,
          { random: Math.random(), retryAfterMs: attempt.retryAfterMs },
          this.#options.schedule,
        );
    await recorder.record({
      deliveryId: delivery.id,
      number,
      attemptedAt: attempt.attemptedAt,
      durationMs: attempt.durationMs,
      status: attempt.status,
      failure: attempt.failure,
      answer:
        attempt.answer === ''
          ? null
          : vault
              .unwrap(this.#receiver.dataKey)
              .seal(encryptionContext.webhookAnswer(delivery.id, number), attempt.answer),
      outcome: delivered ? 'delivered' : dueInMs === null ? 'failed' : 'pending',
      failedTries,
      dueInMs,
    });
  }
}
