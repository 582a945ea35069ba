import * as v from 'valibot';
import { limitTries } from '../../../services/actions/limit-tries.ts';
import { prepareTry, recordTry } from '../../../services/actions/prepare-try.ts';
import { tryAction } from '../../../services/actions/try-action.ts';
import { NewActionTry } from '../../../src/definitions/tries/request.ts';
import { endpoint } from '../../http/endpoint.ts';
import { hangUpOf } from '../../http/hang-up.ts';
import { mutate } from '../../http/mutate.ts';
import { ActionTry, notTriedAgain, tryView } from '../../views/action-try.ts';
import { ActionParams } from './params.ts';

export const tryRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/actions/{group}/{operation}/try',
  operationId: 'tryAction',
  summary: 'Try one action for real, without a workflow',
  description:
    'The action runs once, as in an execution, with all its effects, but only an entry in the audit log is stored. An action that waits or needs its execution cannot be tried. A failure of the action is an answer with status 200. A caller who hangs up stops the request that the action has sent. A repeated request with the same Idempotency-Key tries nothing, and its answer is empty.',
  scope: 'actions:try',
  params: v.object({ projectId: v.string(), ...ActionParams }),
  body: NewActionTry,
  answers: { 200: { description: 'The result of the try.', body: ActionTry } },
  errors: [
    'unknownAction',
    'actionNeedsExecution',
    'attributesInvalid',
    'tooManyTries',
    'tooManyTriesOfServer',
    'evaluationBusy',
  ],
  async handle(call) {
    const { context, params, body } = call;
    const caller = hangUpOf(call.reply);
    const { projectId, group, operation } = params;
    const { attributes = {}, input = {}, actions = {}, roots = {}, walletId } = body;
    const wanted = { projectId, name: `${group}/${operation}`, attributes, walletId };
    return limitTries(context.caller, projectId, async () => {
      const tried = await prepareTry(context, { ...wanted, input, actions, locals: roots }, caller);
      // The entry is committed before the action begins: a repeated request does nothing, whatever the result of the first one.
      const begun = await mutate(call, {
        view: async (_ctx, id) => notTriedAgain(id),
        async work(ctx) {
          await recordTry(ctx, tried);
          return { status: 200, recordId: tried.id };
        },
      });
      if (begun.headers?.['idempotent-replayed']) return begun;
      return { status: 200, body: tryView(tried, await tryAction(context, tried, caller)) };
    });
  },
});
