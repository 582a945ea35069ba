import * as v from 'valibot';
import { callbackKey } from '../../../db/callback-key.ts';
import { findHoldByCallback } from '../../../db/queries/holds.ts';
import { callbackPath } from '../../../src/contract/callbacks.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { endpoint } from '../../endpoint.ts';
import { settle } from '../../executions/settle.ts';

const Accepted = v.object({ status: v.literal('accepted') });

/** Needs no key: the unguessable token is one. It works once. */
export const callbackRoute = endpoint({
  method: 'POST',
  path: callbackPath('{token}'),
  operationId: 'answerCallback',
  summary: 'Answer an action that waits for an event',
  description: 'Needs no key: the address is the secret. It works once.',
  scope: null,
  params: v.object({ token: v.string() }),
  body: v.pipe(v.unknown(), v.examples([{ approved: true }])),
  answers: { 202: { description: 'The action has it; the execution goes on.', body: Accepted } },
  errors: ['unknownCallback', 'alreadySettled', 'dataMismatch', 'dataTooLarge', 'evaluationBusy'],
  async handle({ params: { token }, request }, dependencies) {
    const hold = await findHoldByCallback(dependencies.db, callbackKey(token));
    if (!hold) {
      throw new HoldfastError(
        2005,
        'Nothing waits at this address.',
        [{ message: 'the callback is unknown' }],
        {
          status: 404,
        },
      );
    }
    const notice = await settle(dependencies, hold, request.body ?? null, 'stranger');
    dependencies.background.run(() => dependencies.teller.notice(notice));
    return { status: 202, body: { status: 'accepted' } };
  },
});
