import { callbackKey } from '../../../db/keys/callback-key.ts';
import { taskKeys } from '../../../db/keys/task-keys.ts';
import type { DecisionOutput, DecisionState } from '../../../src/people/decisions/output.ts';
import { answerSchema } from '../../../src/people/decisions/request.ts';
import { nextWake, unconfirmedOf } from '../../../src/people/decisions/transitions.ts';
import type { ExecutionEventName } from '../../../src/executions/events/execution-event.ts';
import type { ActionResult } from '../../action.ts';
import type { DecisionContext } from './people.ts';

export type Result = ActionResult<DecisionOutput>;

/** Waits, or continues to wait, with the decision as it is now. */
export function waiting(
  { projectId, execution: { callback } }: DecisionContext,
  state: DecisionState,
  { expiresAt, logged }: { expiresAt?: number; logged?: ExecutionEventName } = {},
): Result {
  const wakesAt = nextWake(state);
  return {
    held: {
      output: state,
      keys: [
        callbackKey(callback.token),
        ...taskKeys(projectId, state.links),
        ...unconfirmedOf(state).flatMap(({ key, refused }) => (refused === undefined ? [key] : [])),
      ],
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(wakesAt === undefined ? {} : { wakesAt }),
      dataSchema: answerSchema(state.asked.choices),
    },
    ...(logged === undefined ? {} : { logged }),
  };
}
