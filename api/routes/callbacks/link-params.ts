import * as v from 'valibot';
import { callbackLinkPath } from '../../../src/executions/contract/callbacks.ts';

/** The parts of the address of one try of a wait. They are checked together with the last one, which is a secret. */
export const LinkParams = v.object({
  executionId: v.string(),
  path: v.pipe(
    v.string(),
    v.description('The id of the action that waits; within loops and rounds its path.'),
  ),
  effect: v.pipe(v.string(), v.description('The try of the action to which the URL belongs.')),
  mac: v.pipe(v.string(), v.description('The secret of the address.')),
});

export const linkPath = callbackLinkPath({
  executionId: '{executionId}',
  path: '{path}',
  effect: '{effect}',
  mac: '{mac}',
});
