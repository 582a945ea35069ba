import { setV1 as contract } from '../../src/actions/general/set.v1.ts';
import type { ActionImplementation } from '../action.ts';

export const setV1: ActionImplementation<typeof contract> = {
  contract,
  async run(_context, attributes) {
    return { completed: attributes };
  },
};
