import { endV1 as contract } from '../../src/actions/general/end.v1.ts';
import type { ActionImplementation } from '../action.ts';

/** Gives its output alone. The engine that runs it ends the execution. */
export const endV1: ActionImplementation<typeof contract> = {
  contract,
  async run(_context, { output = null }) {
    return { completed: { output } };
  },
};
