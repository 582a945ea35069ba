import { platform } from 'node:os';
import { compare, throughputBlock, type Block } from '../measure/compare.ts';
import { cpuTimeMs } from '../measure/cpu-time.ts';
import { ratioFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { input, kinds, sequenceOf } from './definitions.ts';

const concurrency = 16;

/**
 * Measures the CPU time of an execution in all processes together: client, API, worker, Temporal, Postgres. Other work
 * on the machine hardly changes it, and on a busy machine it limits the throughput.
 */
export const cpu: Case = async ({ raw, holdfast: { api } }, { quick }) => {
  if (platform() !== 'linux') return [];
  const figures: Figure[] = [];
  for (const count of [1, 5, 40]) {
    const total = quick ? 32 : Math.max(Math.round(400 / count), 48);
    for (const kind of kinds) {
      const workflowId = await api.publish(sequenceOf(count, kind));
      const comparison = await compare(
        quick ? 1 : 4,
        cpuBlock(total, () => raw.run(count)),
        cpuBlock(total, () => api.run(workflowId, input)),
      );
      figures.push(ratioFigure(`CPU of ${count} ${kind}`, 'ms', comparison, null));
    }
  }
  return figures;
};

/** Returns a block that measures the CPU time of one of `total`, in milliseconds. */
const cpuBlock = (total: number, once: () => Promise<unknown>): Block => {
  const work = throughputBlock(concurrency, total, once);
  return async () => {
    const before = cpuTimeMs();
    await work();
    return (cpuTimeMs() - before) / total;
  };
};
