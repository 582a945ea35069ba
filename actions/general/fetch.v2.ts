import { fetchV2 as contract } from '../../src/actions/general/fetch.v2.ts';
import type { ActionImplementation } from '../action.ts';
import { fetchV1 } from './fetch.v1.ts';

export const fetchV2: ActionImplementation<typeof contract> = {
  ...fetchV1,
  contract,
};
