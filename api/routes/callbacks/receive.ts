import * as v from 'valibot';
import { callbackKey } from '../../../db/keys/callback-key.ts';
import { answer } from '../../../services/answers/answer.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { callbackPath } from '../../../src/executions/contract/callbacks.ts';
import { maxBodyBytes } from '../../http/bodies.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CallbackReceipt } from '../../views/callback.ts';
import { heldAt } from './held-at.ts';

/**
 * Needs no key, because the token in its address cannot be guessed. It works once; a caller who got no answer may
 * repeat the request.
 */
export const callbackRoute = endpoint({
  method: 'POST',
  path: callbackPath('{token}'),
  operationId: 'answerCallback',
  summary: 'Answer an action that waits for an event',
  description:
    'Needs no key, because the address is the secret. It works once; with an `Idempotency-Key`, repeating the same request gives the first answer again.',
  isRepeatable: true,
  scope: null,
  admission: heldAt,
  maxBodyBytes,
  params: v.object({ token: v.string() }),
  body: v.pipe(v.unknown(), v.examples([{ approved: true }])),
  answers: {
    202: { description: 'The action has its answer, and the execution continues.', body: CallbackReceipt },
  },
  errors: ['callbackUnknown', 'holdSettled', 'dataMismatch', 'dataTooLarge', 'evaluationBusy'],
  async handle({ params: { token }, ...call }) {
    const hold = heldAt.foundFor(call.request);
    return mutate(call, {
      isOneStatement: true,
      idempotency: { accountId: hold.accountId, path: callbackKey(token) },
      view: async () => ({ status: 'accepted' }),
      async work(ctx) {
        await answer(ctx, { hold }, { data: call.request.body ?? null }, linkHolder);
        return { status: 202, recordId: hold.executionId };
      },
    });
  },
});
