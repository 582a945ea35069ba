import * as v from 'valibot';
import { getActionOfExecution } from '../../../services/executions/get-action.ts';
import { requireScope } from '../../../services/permissions.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { walletLinkIn } from '../../../src/executions/wallet-link.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireOwnMachine } from '../../http/own-machine.ts';
import { ExecutionParams } from './params.ts';

/**
 * Lets the simulated wallet answer the wait of an action. The endpoint is in no list of endpoints and not documented: it exists only
 * if `npm start` switches it on, for browsers on the same machine, and for callers who may see the link and answer.
 */
export const simulatedWalletEndpoint = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/simulated-wallet',
  operationId: 'answerWithSimulatedWallet',
  summary: 'Let the simulated wallet accept or refuse what an action waits for',
  scope: 'executions:resume',
  params: ExecutionParams,
  // It takes no link: the wallet gets the one that the hold shows, so that nobody can make it call another address.
  body: v.strictObject({ actionId: v.string(), answer: v.picklist(['accept', 'refuse']) }),
  answers: { 200: { description: 'Whether the wallet has done its part, and what it said.' } },
  async handle({ params, body: { actionId, answer }, request, context }, { simulatedWallet: wallet }) {
    requireOwnMachine(request);
    requireScope(context.caller, 'executions:reveal');
    if (!wallet) throw errors.pathUnknown();
    const { projectId, executionId } = params;
    // The link is a value, so that using it is recorded as revealing it.
    const revealing = { ...context, caller: { ...context.caller, wantsValues: true } };
    const { hold, output } = await getActionOfExecution(revealing, { projectId, executionId, actionId });
    const link = walletLinkIn(output, Date.now());
    if (!hold || link === null) throw errors.actionNotOnHold(executionId);
    return { status: 200, body: await wallet.answer(answer, link) };
  },
});
