import * as v from 'valibot';
import { answer } from '../../../services/answers/answer.ts';
import { openLink } from '../../../services/answers/open-link.ts';
import { beatLink, waitOfLink } from '../../../services/answers/wait-of-link.ts';
import { linkHolder } from '../../../src/account/audit/actor.ts';
import { Refusal } from '../../../src/executions/refusal.ts';
import { admission } from '../../http/admission.ts';
import { maxBodyBytes } from '../../http/bodies.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CallbackReceipt } from '../../views/callback.ts';
import { linkPath, LinkParams } from './link-params.ts';

/** The try of a wait that the address names. */
const linkedAt = admission(openLink);

const oneTry =
  'Needs no key, because the address is the secret: `callbackUrl` in a definition hands it out, before its action waits or while it does. It is for one try of the action.';

/** Needs no key, because nobody can guess the token in its address. */
const answerRoute = endpoint({
  method: 'POST',
  path: linkPath,
  operationId: 'answerCallbackLink',
  summary: 'Answer an action that waits for an event, or will wait for it',
  description: `${oneTry} It works once; an answer that comes before the action waits is kept until then. With an \`Idempotency-Key\`, repeating the same request gives the first answer again.`,
  isRepeatable: true,
  scope: null,
  admission: linkedAt,
  params: LinkParams,
  maxBodyBytes,
  body: v.pipe(v.unknown(), v.examples([{ approved: true }])),
  answers: { 202: { description: 'The action has its answer.', body: CallbackReceipt } },
  errors: [
    'callbackUnknown',
    'holdSettled',
    'dataMismatch',
    'dataTooLarge',
    'executionFull',
    'evaluationBusy',
  ],
  async handle(call) {
    const link = linkedAt.foundFor(call.request);
    return mutate(call, {
      isOneStatement: true,
      idempotency: { accountId: link.accountId, path: link.key },
      view: async () => ({ status: 'accepted' }),
      async work(ctx) {
        await answer(ctx, await waitOfLink(ctx, link), { data: call.request.body ?? null }, linkHolder);
        return { status: 202, recordId: link.executionId };
      },
    });
  },
});

/** Is an answer like any other: it works once. */
const refuseRoute = endpoint({
  method: 'POST',
  path: `${linkPath}/fail`,
  operationId: 'refuseCallbackLink',
  summary: 'Refuse an action that waits for an event, or will wait for it',
  description: `The action fails with 2005 and the given \`reason\`; a \`catch\` of the definition may deal with that. ${oneTry} It works once, as an answer does.`,
  isRepeatable: true,
  scope: null,
  admission: linkedAt,
  params: LinkParams,
  body: v.pipe(Refusal, v.examples([{ message: 'The manager does not agree.', reason: 'declined' }])),
  answers: { 202: { description: 'The action has its answer.', body: CallbackReceipt } },
  errors: ['callbackUnknown', 'holdSettled', 'executionFull'],
  async handle(call) {
    const link = linkedAt.foundFor(call.request);
    return mutate(call, {
      isOneStatement: true,
      idempotency: { accountId: link.accountId, path: `${link.key}/fail` },
      view: async () => ({ status: 'accepted' }),
      async work(ctx) {
        await answer(ctx, await waitOfLink(ctx, link), { refusal: call.body }, linkHolder);
        return { status: 202, recordId: link.executionId };
      },
    });
  },
});

/** Needs no key, as an answer needs none. It may be called as often as one likes. */
const beatRoute = endpoint({
  method: 'POST',
  path: `${linkPath}/heartbeat`,
  operationId: 'beatCallbackLink',
  summary: 'Send a heartbeat to an action that waits, or will wait',
  description: `If the definition has a \`heartbeatTimeout\`, the wait continues for that time from now, but not after its own end. Otherwise, and before the wait, a heartbeat has no effect. ${oneTry}`,
  scope: null,
  admission: linkedAt,
  params: LinkParams,
  answers: { 202: { description: 'The action still waits, or will wait.', body: CallbackReceipt } },
  errors: ['callbackUnknown', 'holdSettled'],
  async handle({ request, context }) {
    await beatLink(context, linkedAt.foundFor(request));
    return { status: 202, body: { status: 'accepted' } };
  },
});

export const callbackLinkEndpoints = [answerRoute, refuseRoute, beatRoute];
