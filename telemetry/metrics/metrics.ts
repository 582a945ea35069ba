import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of one process, in Prometheus' text format. Labels are names from our own code, never a user's. */
export interface Metrics {
  registry: Registry;
  /** Refreshes the values that need a query, and renders all. */
  render(): Promise<string>;
}

export interface MetricsOptions {
  /** Runs a trivial statement through the pool, to measure whether and how soon Postgres answers. */
  pingDatabase: () => Promise<boolean>;
  /** Queries the values that only this kind of process has. */
  refresh?: () => Promise<void>;
}

export const createRegistry = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Creates the metrics that every process has besides its own. */
export function createMetrics(registry: Registry, { pingDatabase, refresh }: MetricsOptions): Metrics {
  const isUp = new Gauge({
    name: 'holdfast_database_up',
    help: '1 while Postgres answers this process.',
    registers: [registry],
  });
  const pingSeconds = new Gauge({
    name: 'holdfast_database_ping_seconds',
    help: 'How long a trivial statement took at this scrape, the wait for a pooled connection included.',
    registers: [registry],
  });
  return {
    registry,
    async render() {
      const startedAt = performance.now();
      const answers = await pingDatabase();
      isUp.set(answers ? 1 : 0);
      pingSeconds.set((performance.now() - startedAt) / 1000);
      if (answers) await refresh?.();
      return registry.metrics();
    },
  };
}
