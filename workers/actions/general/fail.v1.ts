import { failV1 as contract } from '../../../src/actions/general/fail.v1.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { ActionImplementation } from '../action.ts';

/** Whoever runs it inside of `catch` without attributes fails on with the error that was caught, and does not call it. */
export const failV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run(_context, { message, reason }) {
    throw errors.workflowFailed(message, reason);
  },
};
