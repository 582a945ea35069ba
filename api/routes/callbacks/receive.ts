import * as v from 'valibot';
import { callbackKey } from '../../../db/callback-key.ts';
import type { Database } from '../../../db/client.ts';
import { transact } from '../../../db/transaction.ts';
import { repeatableOf } from '../../http/idempotency-key.ts';
import { once, replayed } from '../../http/once.ts';
import { findHoldByCallback } from '../../../db/queries/holds/holds.ts';
import { callbackPath } from '../../../src/contract/callbacks.ts';
import { endpoint } from '../../http/endpoint.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { CallbackReceipt } from '../../views/callback.ts';
import { settle } from '../../executions/settle.ts';

/** Needs no key: the unguessable token is one. It works once, and whoever has had no answer may ask for it again. */
export const callbackRoute = endpoint({
  method: 'POST',
  path: callbackPath('{token}'),
  operationId: 'answerCallback',
  summary: 'Answer an action that waits for an event',
  description:
    'Needs no key, because the address is the secret. It works once; with an `Idempotency-Key`, repeating the same request gives the first answer again.',
  isRepeatable: true,
  scope: null,
  params: v.object({ token: v.string() }),
  body: v.pipe(v.unknown(), v.examples([{ approved: true }])),
  answers: {
    202: { description: 'The action has its answer, and the execution continues.', body: CallbackReceipt },
  },
  errors: ['callbackUnknown', 'holdSettled', 'dataMismatch', 'dataTooLarge', 'evaluationBusy'],
  async handle({ params: { token }, request }, dependencies) {
    const { db, vault, background, dispatcher } = dependencies;
    const address = callbackKey(token);
    const hold = await findHoldByCallback(db, address);
    if (!hold) throw errors.callbackUnknown();
    const give = async (on: Database) => ({
      status: 202 as const,
      recordId: hold.executionId,
      inboxSignal: await settle({ ...dependencies, db: on }, hold, request.body ?? null, 'stranger'),
    });
    const repeatable = repeatableOf(request, hold, vault, address);
    // Without a key the one statement that gives the hold its answer needs no transaction.
    const result =
      repeatable.key === null
        ? { made: await give(db), isReplay: false as const }
        : await transact(db, (tx) => once(tx, repeatable, () => give(tx)));
    if (!result.isReplay) {
      const { inboxSignal } = result.made;
      background.run(() => dispatcher.signal(inboxSignal));
    }
    return { status: 202, body: { status: 'accepted' }, headers: result.isReplay ? replayed : {} };
  },
});
