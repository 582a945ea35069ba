import { goalOf } from '../goals.ts';
import { compare, throughputBlock } from '../measure/compare.ts';
import { ratioFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { input, kinds, sequenceOf } from '../definitions.ts';

const actions = 5;

/** Measures how many executions of five actions end in a second, with so many running at any time. */
export const throughput: Case = async ({ environment, raw, holdfast: { api } }, { quick }) => {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const workflowId = await api.publish(sequenceOf(actions, kind));
    for (const concurrency of [16, 64, 200]) {
      const total = quick ? concurrency : Math.max(1.5 * concurrency, 100);
      const comparison = await compare(
        quick ? 1 : 4,
        throughputBlock(concurrency, total, () => raw.run(actions)),
        throughputBlock(concurrency, total, () => api.run(workflowId, input)),
      );
      const name = `${actions} ${kind}, ${concurrency} at once`;
      figures.push(ratioFigure(name, '/s', comparison, goalOf(environment.server, name)));
    }
  }
  return figures;
};
