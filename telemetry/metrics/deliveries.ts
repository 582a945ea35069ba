import { Counter, Gauge, type Registry } from 'prom-client';
import { outboxes } from '../../src/wallets/protocols/outboxes.ts';

/** Counters for messages to other wallets, in every process that sends some. */
export interface DeliveryMetrics {
  gaveUp(protocol: string, reason: string): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const givenUp = new Map(
    outboxes.map(({ protocol, title }) => [
      protocol,
      new Counter({
        name: `holdfast_${protocol}_given_up_total`,
        help: `Messages of ${title} that nobody took: \`refused\` by their endpoint, at an \`address\` that may not be reached, or \`unreachable\`.`,
        labelNames: ['reason'],
        registers: [registry],
      }),
    ]),
  );
  return { gaveUp: (protocol, reason) => givenUp.get(protocol)?.inc({ reason }) };
}

/** The messages that wait in an outbox. */
interface OutboxBacklog {
  undelivered: number;
  oldestSeconds: number;
}

/**
 * Creates the gauges of the outboxes by protocol. The values describe the database, so they are the same in every
 * process.
 */
export function createOutboxGauges(
  registry: Registry,
): (messages: Readonly<Record<string, OutboxBacklog>>) => void {
  const registers = [registry];
  const gauges = outboxes.map(({ protocol, title }) => ({
    protocol,
    count: new Gauge({
      name: `holdfast_${protocol}_undelivered`,
      help: `Messages of ${title} that no endpoint has taken yet, those that wait for another try included.`,
      registers,
    }),
    oldest: new Gauge({
      name: `holdfast_${protocol}_oldest_undelivered_seconds`,
      help: 'Age of the oldest of them; at seven days it is given up.',
      registers,
    }),
  }));
  return (messages) => {
    for (const { protocol, count, oldest } of gauges) {
      count.set(messages[protocol]?.undelivered ?? 0);
      oldest.set(messages[protocol]?.oldestSeconds ?? 0);
    }
  };
}
