import * as v from 'valibot';
import { beatHold } from '../../../services/answers/beat-hold.ts';
import { callbackPath } from '../../../src/executions/contract/callbacks.ts';
import { endpoint } from '../../http/endpoint.ts';
import { CallbackReceipt } from '../../views/callback.ts';
import { heldAt } from './held-at.ts';

/** Needs no key, as an answer needs none. It may be called as often as one likes. */
export const beatCallbackRoute = endpoint({
  method: 'POST',
  path: `${callbackPath('{token}')}/heartbeat`,
  operationId: 'beatCallback',
  summary: 'Send a heartbeat to an action that waits',
  description:
    'If the definition has a `heartbeatTimeout`, the wait continues for that time from now, but not after its own end. Otherwise a heartbeat has no effect. Needs no key, because the address is the secret.',
  scope: null,
  admission: heldAt,
  params: v.object({ token: v.string() }),
  answers: { 202: { description: 'The action still waits.', body: CallbackReceipt } },
  errors: ['callbackUnknown', 'holdSettled'],
  async handle({ request, context }) {
    await beatHold(context, heldAt.foundFor(request));
    return { status: 202, body: { status: 'accepted' } };
  },
});
