import { callbackKey } from '../../../db/keys/callback-key.ts';
import { taskKeys } from '../../../db/keys/task-keys.ts';
import type { DecisionOutput, DecisionState } from '../../../src/people/decisions/output.ts';
import { answerSchema } from '../../../src/people/decisions/request.ts';
import { nextWake, unconfirmedOf } from '../../../src/people/decisions/transitions.ts';
import type { ExecutionEventName } from '../../../src/executions/events/execution-event.ts';
import type { ActionContext, ActionResult } from '../../action.ts';

export type Result = ActionResult<DecisionOutput>;

/** Waits, or goes on waiting, with what is known now. */
export function waiting(
  { callback, projectId }: Pick<ActionContext, 'callback' | 'projectId'>,
  state: DecisionState,
  { expiresAt, logged }: { expiresAt?: number; logged?: ExecutionEventName } = {},
): Result {
  if (!callback) throw new TypeError('a decision waits in an execution only');
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
