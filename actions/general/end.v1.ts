import { endV1 as contract } from '../../src/actions/general/end.v1.ts';
import type { ActionImplementation } from '../action.ts';

/** Whoever runs it ends the execution with its output. */
export const endV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(_context, { output = null }) {
    return { completed: { output } };
  },
};
