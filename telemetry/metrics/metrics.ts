import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The numbers of one process, in Prometheus' text format. Labels are names from our own code, never a user's. */
export interface Metrics {
  registry: Registry;
  /** Refreshes what is looked up, and renders all. */
  render(): Promise<string>;
}

export interface MetricsOptions {
  /** A trivial statement through the pool: whether, and how soon, Postgres answers. */
  pingDatabase: () => Promise<boolean>;
  /** Looks up what belongs to this kind of process. */
  refresh?: () => Promise<void>;
}

export const createRegistry = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** What every process tells besides its own numbers. */
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
