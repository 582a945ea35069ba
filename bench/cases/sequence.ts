import { goalOf } from '../goals.ts';
import { compare, latencyBlock } from '../measure/compare.ts';
import { ratioFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { input, kinds, sequenceOf } from '../definitions.ts';

const samplesOf: Readonly<Record<number, number>> = { 1: 30, 5: 20, 40: 6 };

/**
 * Measures executions end to end, one at a time: from the call that starts one until the caller has its end. Remote actions are
 * compared with activities that write one durable row each, the others with activities that do nothing.
 */
export const sequence: Case = async ({ environment, raw, holdfast: { api } }, { quick }) => {
  const figures: Figure[] = [];
  for (const [count, samples] of Object.entries(samplesOf).map(([key, value]) => [Number(key), value])) {
    for (const kind of kinds) {
      const workflowId = await api.publish(sequenceOf(count ?? 0, kind));
      const perBlock = quick ? 3 : (samples ?? 0);
      const comparison = await compare(
        quick ? 2 : 5,
        latencyBlock(perBlock, () => (kind === 'remote' ? raw.runRows(count ?? 0) : raw.run(count ?? 0))),
        latencyBlock(perBlock, () => api.run(workflowId, input)),
      );
      const name = `${count} ${kind} action${count === 1 ? '' : 's'}`;
      const figure = ratioFigure(name, 'ms', comparison, goalOf(environment.server, name));
      figures.push(kind === 'remote' ? { ...figure, against: 'activities with a row each' } : figure);
    }
  }
  return figures;
};
