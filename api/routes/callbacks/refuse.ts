import * as v from 'valibot';
import { callbackKey } from '../../../db/keys/callback-key.ts';
import { answer } from '../../../services/answers/answer.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { callbackPath } from '../../../src/executions/contract/callbacks.ts';
import { Refusal } from '../../../src/executions/refusal.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CallbackReceipt } from '../../views/callback.ts';
import { heldAt } from './held-at.ts';

/** Needs no key, because the token in its address cannot be guessed. It is an answer like any other: it works once. */
export const refuseCallbackRoute = endpoint({
  method: 'POST',
  path: `${callbackPath('{token}')}/fail`,
  operationId: 'refuseCallback',
  summary: 'Refuse an action that waits for an event',
  description:
    'The action fails with 2005 and the given `reason`; a `catch` of the definition may deal with that. Needs no key, because the address is the secret. It works once, as an answer does.',
  isRepeatable: true,
  scope: null,
  admission: heldAt,
  params: v.object({ token: v.string() }),
  body: v.pipe(Refusal, v.examples([{ message: 'The manager does not agree.', reason: 'declined' }])),
  answers: { 202: { description: 'The action has its answer.', body: CallbackReceipt } },
  errors: ['callbackUnknown', 'holdSettled'],
  async handle({ params: { token }, ...call }) {
    const hold = heldAt.foundFor(call.request);
    return mutate(call, {
      isOneStatement: true,
      idempotency: { accountId: hold.accountId, path: `${callbackKey(token)}/fail` },
      view: async () => ({ status: 'accepted' }),
      async work(ctx) {
        await answer(ctx, { hold }, { refusal: call.body }, linkHolder);
        return { status: 202, recordId: hold.executionId };
      },
    });
  },
});
