import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApiMetrics } from '../../../api/http/metrics.ts';
import { createWorkerMetrics } from '../../../workers/metrics.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const pingDatabase = async () => true;
const api = createApiMetrics({
  background: { load: () => ({ running: 0, queued: 0 }) },
  pingDatabase,
  readFeedLagSeconds: async () => 0,
});
const worker = createWorkerMetrics({
  pingDatabase,
  readBacklog: () => Promise.reject(new Error('is not asked here')),
});

interface Described {
  name: string;
  type: string;
  labels: string[];
}

/** Returns each metric of ours, as the page's table shows it. */
const registered = async (): Promise<Record<string, Described & { process: string }>> => {
  const all: Record<string, Described & { process: string }> = {};
  for (const [process, { registry }] of [
    ['api', api],
    ['worker', worker],
  ] as const) {
    for (const metric of await registry.getMetricsAsJSON()) {
      if (!metric.name.startsWith('holdfast_')) continue;
      const { labelNames = [] } = registry.getSingleMetric(metric.name) as unknown as {
        labelNames?: string[];
      };
      const type = String(metric.type);
      const before = all[metric.name];
      all[metric.name] = { name: metric.name, type, labels: labelNames, process: before ? 'both' : process };
    }
  }
  return all;
};

const documented = Object.fromEntries(
  [...page.matchAll(/^\| `(holdfast_\w+)`\s*\| (\w+)\s*\| ([^|]*?)\s*\| (\w+)\s*\|/gm)].map(
    ([, name = '', type = '', labels = '', process = '']) => [
      name,
      { name, type, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label), process },
    ],
  ),
);

describe('the page about operations', () => {
  it('shows every metric with its type, labels and process, and no other', async () => {
    expect(documented).toEqual(await registered());
  });

  it('alerts on metrics that there are', () => {
    const named = new Set(
      [...page.matchAll(/holdfast_[a-z_]+/g)].map(([name]) => name.replace(/_count$/, '')),
    );
    expect([...named].filter((name) => !(name in documented))).toEqual([]);
  });
});
