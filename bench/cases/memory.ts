import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { workflowSources } from '../../workers/workflow-sources.ts';
import { realScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import { goalOf } from '../goals.ts';
import { throughputBlock } from '../measure/compare.ts';
import { collectGarbage, inspectable } from '../measure/collect-garbage.ts';
import { median } from '../measure/statistics.ts';
import { valueFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { waitOnly } from '../definitions.ts';
import { execFileSync } from 'node:child_process';

/** Returns the resident set size of a process, in bytes. */
const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024;

const cached = 100;
const concurrency = 32;
const restarts = 3;
const settleMs = 5_000;

/**
 * Measures the resident memory of the real processes (`api/main.ts`, `workers/main.ts`) with executions on hold, far
 * more than the workflow cache can keep. The figure for one execution on hold is the memory after a restart and the
 * same little work with many on hold, less that with few, so that the memory of the work itself is in neither. Garbage
 * is collected before each.
 */
export const memory: Case = async ({ environment }, { quick }) => {
  const [few, many] = quick ? [200, 1_000] : [1_000, 5_000];
  const variant = await startHoldfastVariant(environment, {
    name: 'memory',
    scripts: realScripts,
    maxCachedWorkflows: cached,
    env: {
      NODE_OPTIONS: inspectable,
      WORKFLOW_BUNDLE: await bundleInto(dirname(environment.files('memory-worker').logFile)),
    },
  });
  const workflowId = await variant.api.publish(waitOnly);
  const hold = async (count: number) => {
    await throughputBlock(concurrency, count, () => variant.api.run(workflowId))();
  };

  const settled = async (): Promise<Resident> => {
    await sleep(settleMs);
    await Promise.all(
      ['memory-api', 'memory-worker'].map((name) => collectGarbage(environment.files(name).logFile)),
    );
    await sleep(settleMs);
    const { api, worker } = variant.processes;
    return { api: residentBytes(api.pid), worker: residentBytes(worker.pid) };
  };
  const restarted = async (): Promise<Resident> => {
    const looks: Resident[] = [];
    for (let round = 0; round < restarts; round++) {
      await variant.restart();
      await hold(cached);
      looks.push(await settled());
    }
    return medianOf(looks);
  };

  await hold(few);
  const busyFew = await settled();
  const restartedFew = await restarted();
  await hold(many - few - 2 * restarts * cached);
  const busyMany = await settled();
  const restartedMany = await restarted();
  await variant.stop();

  const line = (name: string, unit: Figure['unit'], value: number) =>
    valueFigure(name, unit, [value], null, goalOf(environment.server, name));
  const held = (process: 'api' | 'worker') =>
    (restartedMany[process] - restartedFew[process]) / (many - few) / 1024;
  return [
    line(`RSS of the worker, ${few} on hold`, 'MB', busyFew.worker / 1024 ** 2),
    line(`RSS of the worker, ${many} on hold`, 'MB', busyMany.worker / 1024 ** 2),
    line(`RSS of the API, ${few} on hold`, 'MB', busyFew.api / 1024 ** 2),
    line(`RSS of the API, ${many} on hold`, 'MB', busyMany.api / 1024 ** 2),
    line(`RSS of the worker, restarted, ${few} on hold`, 'MB', restartedFew.worker / 1024 ** 2),
    line(`RSS of the worker, restarted, ${many} on hold`, 'MB', restartedMany.worker / 1024 ** 2),
    line('RSS per execution on hold, worker', 'kB', held('worker')),
    line('RSS per execution on hold, API', 'kB', held('api')),
  ];
};

interface Resident {
  api: number;
  worker: number;
}

/** Bundles the workflows beforehand, as in production, so that no worker keeps the memory of the bundler. */
async function bundleInto(folder: string): Promise<string> {
  const path = join(folder, 'workflows.js');
  const { code } = await bundleWorkflowCode({ ...workflowSources, logger: new DefaultLogger('WARN') });
  writeFileSync(path, code);
  return path;
}

const medianOf = (looks: readonly Resident[]): Resident => ({
  api: median(looks.map(({ api }) => api)),
  worker: median(looks.map(({ worker }) => worker)),
});
