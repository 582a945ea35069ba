import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { createMemoryCgroup } from '../measure/memory-cgroup.ts';
import { valueFigure, type Figure } from '../report/figure.ts';
import { realScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import type { Case } from './case.ts';
import { heavy, heavyInput } from '../definitions.ts';

const parts = ['api', 'worker'] as const;
const mebibyte = 1024 ** 2;
/** The answer to a caller who shall come again. */
const busy = 503;

/**
 * Runs the real processes in control groups with the limits of the Helm chart, and gives them heavy executions, each
 * with 5 MB of data, and dry runs of the same at the same time. A process that takes too much is ended by the kernel,
 * or ends itself, and the case fails.
 */
export const contained: Case = async ({ environment }, { quick }) => {
  const [executions, dryRuns] = quick ? [6, 3] : [60, 30];
  const limits = chartLimits();
  const cgroups = {
    api: createMemoryCgroup('api', limits.api),
    worker: createMemoryCgroup('worker', limits.worker),
  };
  const variant = await startHoldfastVariant(environment, {
    name: 'contained',
    scripts: realScripts,
    cgroups,
    env: { RATE_LIMIT_REQUESTS: '100000' },
  });
  const { api, processes } = variant;
  let isOver = false;
  const died = parts.map(async (part) => {
    const how = await processes[part].exited;
    if (!isOver) throw new Error(`The ${part} was ended by ${how}, at ${limits[part] / mebibyte} MiB.`);
    return [];
  });
  const measured = async (): Promise<Figure[]> => {
    const workflowId = await api.publish(heavy);
    const begun = performance.now();
    const patiently = async (path: string, body: object): Promise<number> => {
      for (;;) {
        const status = await api.post(path, body);
        if (status !== busy) return status;
        refusals++;
        await sleep(200);
      }
    };
    let refusals = 0;
    const post = (count: number, path: string, body: object): Promise<number[]> =>
      Promise.all(Array.from({ length: count }, () => patiently(path, body)));
    const [answers] = await Promise.all([
      post(dryRuns, `workflows/${workflowId}/dry-run`, { input: heavyInput }),
      post(executions, 'executions', { workflowId, input: heavyInput }),
    ]);
    let outcomes: string[];
    do {
      await sleep(1_000);
      outcomes = await api.outcomesOf(workflowId);
    } while (outcomes.some((outcome) => outcome === 'created' || outcome === 'running'));
    const tookMs = performance.now() - begun;
    const counted = [
      figure('requests that were refused for a moment', '', refusals),
      ...occurrences(outcomes).map(([outcome, count]) => figure(`executions ${outcome}`, '', count)),
      ...occurrences(answers).map(([status, count]) => figure(`dry runs answered with ${status}`, '', count)),
    ];
    return [...parts.flatMap(memoryOf), ...counted, figure('the time that all took', 'ms', tookMs)];
  };
  const memoryOf = (part: Part): Figure[] => [
    figure(`limit of the ${part}`, 'MB', limits[part] / mebibyte),
    figure(`most memory of the ${part}, files included`, 'MB', cgroups[part].peakBytes() / mebibyte),
    figure(`largest RSS of the ${part}`, 'MB', peakResidentBytes(processes[part].pid) / mebibyte),
    figure(`times that the ${part} reached its limit`, '', cgroups[part].reached()),
  ];
  try {
    return await Promise.race([measured(), ...died]);
  } finally {
    isOver = true;
    await variant.stop();
    for (const part of parts) cgroups[part].remove();
  }
};

type Part = (typeof parts)[number];

const figure = (name: string, unit: Figure['unit'], value: number): Figure =>
  valueFigure(name, unit, [value], null, null);

function chartLimits(): Record<Part, number> {
  const values = parse(readFileSync('deploy/helm/values.yaml', 'utf8')) as Record<
    Part,
    { resources: { limits: { memory: string } } }
  >;
  const bytesOf = (part: Part): number => {
    const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(values[part].resources.limits.memory) ?? [];
    return Number(number) * (unit === 'Gi' ? 1024 : 1) * mebibyte;
  };
  return { api: bytesOf('api'), worker: bytesOf('worker') };
}

const peakResidentBytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

function occurrences(values: readonly (string | number)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts];
}
