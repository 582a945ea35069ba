import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import {
  dropDelivery,
  findReceiver,
  listDue,
  type DueDelivery,
  type Receiver,
} from '../../db/queries/webhooks/delivering.ts';
import { releaseQueue, type LeasedQueue, type Release } from '../../db/queries/webhooks/queues.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { Egress } from '../../net/egress.ts';
import { blockMs, failingForMs, nextTryInMs, retrySchedule } from '../../src/webhooks/schedule.ts';
import { isDelivered, sendWebhook, timeoutMs, type Attempt } from '../../webhooks/send.ts';
import type { Recorder } from './recorder.ts';

export interface DeliveryDependencies {
  db: Database;
  vault: Vault;
  egress: Egress;
  recorder: Recorder;
  log: Logger;
}

export interface DeliveryOptions {
  /** Requests to one endpoint at a time. */
  concurrency: number;
  /** When tries come, each after the one before. */
  schedule: readonly number[];
  timeoutMs: number;
  failingForMs: number;
  /** After so long others get their turn. */
  maxMs: number;
}

export const deliveryDefaults: DeliveryOptions = {
  concurrency: 8,
  schedule: retrySchedule,
  timeoutMs,
  failingForMs,
  maxMs: 30_000,
};

const batch = 100;
const brokenMs = 10_000;
/** Failures in a row that end an endpoint's turn among those that work. */
const failuresToFail = 3;

type Health = Pick<Release, 'failingSince' | 'blockedUntil' | 'disabledReason'> & Pick<LeasedQueue, 'now'>;

/** Ends a turn in two ways: nothing new is sent after `stopping`, what is under way is dropped after `aborting`. */
export interface Stops {
  stopping: AbortSignal;
  aborting: AbortSignal;
}

/**
 * Delivers what is due at one endpoint, a few at a time, until nothing is left, its turn is over, it asks to be left
 * alone, or it turns out to fail; one that failed before gets a single try. Then it gives the lease back, with what is
 * known of the endpoint.
 */
export async function deliverQueue(
  dependencies: DeliveryDependencies,
  { endpointId, leaseId, failingSince, now }: LeasedQueue,
  options: DeliveryOptions,
  stops: Stops,
): Promise<void> {
  const { db, log } = dependencies;
  const health: Health = { failingSince, blockedUntil: null, disabledReason: null, now };
  const endsAt = performance.now() + options.maxMs;
  const goOn = (): boolean => !stops.stopping.aborted && performance.now() < endsAt;
  const limit = failingSince === null ? batch : 1;
  let isReleased = false;
  try {
    while (goOn()) {
      const receiver = await findReceiver(db, endpointId);
      if (!receiver?.enabled) break;
      const due = await listDue(db, endpointId, limit);
      const turn = new DeliveryBatch(dependencies, receiver, options, health);
      await turn.deliver(due, goOn, stops.aborting);
      if (due.length < batch || turn.isOver) break;
    }
  } catch (error) {
    // Something of ours: not at once again, lest it fill the log.
    if (!stops.aborting.aborted) health.blockedUntil ??= new Date(now() + brokenMs);
    throw error;
  } finally {
    if (health.failingSince && now() - health.failingSince.getTime() >= options.failingForMs)
      health.disabledReason ??= 'failing';
    isReleased = await releaseQueue(db, { endpointId, leaseId, ...health });
  }
  if (isReleased && health.disabledReason)
    log.warn({ endpointId, reason: health.disabledReason }, 'webhook endpoint disabled');
}

/** One batch of one endpoint. */
class DeliveryBatch {
  readonly #dependencies: DeliveryDependencies;
  readonly #receiver: Receiver;
  readonly #options: DeliveryOptions;
  readonly #health: Health;
  #failuresInARow = 0;
  #isBroken = false;

  constructor(
    dependencies: DeliveryDependencies,
    receiver: Receiver,
    options: DeliveryOptions,
    health: Health,
  ) {
    this.#dependencies = dependencies;
    this.#receiver = receiver;
    this.#options = options;
    this.#health = health;
  }

  /** Nothing more is to be sent to this endpoint for now. */
  get isOver(): boolean {
    const { blockedUntil, disabledReason } = this.#health;
    return (
      this.#isBroken ||
      blockedUntil !== null ||
      disabledReason !== null ||
      this.#failuresInARow >= failuresToFail
    );
  }

  /** @throws what stopped it, once nothing is under way any more */
  async deliver(due: readonly DueDelivery[], goOn: () => boolean, signal: AbortSignal): Promise<void> {
    const { vault } = this.#dependencies;
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
    const { db, vault, egress } = this.#dependencies;
    const { id } = delivery;
    if (!delivery.dataKey) return dropDelivery(db, id);
    const body = vault
      .unwrap(delivery.dataKey)
      .open(encryptionContext.webhookBody(id), delivery.body) as string;
    const { url } = this.#receiver;
    const attempt = await sendWebhook(egress, { id, url, secrets, body }, signal, this.#options.timeoutMs);
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
    const { vault, recorder } = this.#dependencies;
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
