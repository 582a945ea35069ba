import { failV1 as contract } from '../../src/actions/general/fail.v1.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ActionImplementation } from '../action.ts';

export const failV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ caught }, { message, reason }) {
    if (caught && message === undefined && reason === undefined) throw caught;
    throw errors.workflowFailed(message, reason);
  },
};
