import { Counter, Gauge, Histogram } from 'prom-client';
import { createDeliveryMetrics, type DeliveryMetrics } from '../../telemetry/metrics/deliveries.ts';
import { createMetrics, createRegistry, type Metrics } from '../../telemetry/metrics/metrics.ts';
import type { Background } from '../../temporal/background.ts';

/** The metrics that the API counts while it answers. */
export interface RequestMetrics extends DeliveryMetrics {
  answered(of: { method: string; route: string; status: number }, seconds: number): void;
  inFlight: { inc(): void; dec(): void };
  limited(policy: string): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createApiMetrics(options: {
  background: Pick<Background, 'load'>;
  pingDatabase: () => Promise<boolean>;
  readFeedLagSeconds: () => Promise<number>;
}): Metrics & { requests: RequestMetrics } {
  const registry = createRegistry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'holdfast_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by the pattern of its route (`none`: no route has this path).',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const inFlight = new Gauge({
    name: 'holdfast_http_requests_in_flight',
    help: 'Requests that are being answered now, live streams included.',
    registers,
  });
  const limited = new Counter({
    name: 'holdfast_http_requests_limited_total',
    help: 'Requests that were answered 429, by the policy that they had used up.',
    labelNames: ['policy'],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'holdfast_background_tasks',
      help: 'Work after the answer, mostly starting runs in Temporal: `running` or `queued`.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { running, queued } = options.background.load();
        this.set({ state: 'running' }, running);
        this.set({ state: 'queued' }, queued);
      },
    }),
  );
  const feedLag = new Gauge({
    name: 'holdfast_feed_lag_seconds',
    help: 'How long the live events of projects have stood still, because a transaction in Postgres has written and does not end.',
    registers,
  });
  return {
    ...createMetrics(registry, {
      pingDatabase: options.pingDatabase,
      async refresh() {
        feedLag.set(await options.readFeedLagSeconds());
      },
    }),
    requests: {
      answered: ({ method, route, status }, time) => duration.observe({ method, route, status }, time),
      inFlight,
      limited: (policy) => limited.inc({ policy }),
      ...createDeliveryMetrics(registry),
    },
  };
}
