import { compare, latencyBlock } from '../measure/compare.ts';
import { ratioFigure } from '../report/figure.ts';
import type { Case } from './case.ts';

/** Measures raw against raw: the distance of the ratio from 1 is the noise of every other ratio. */
export const control: Case = async ({ raw }, { quick }) => {
  const block = latencyBlock(quick ? 2 : 8, () => raw.run(40));
  return [ratioFigure('raw against raw, 40', 'ms', await compare(quick ? 2 : 5, block, block), null)];
};
