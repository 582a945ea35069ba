import { listDecisionKeys } from '../../../services/decisions/sign.ts';
import { endpoint } from '../../http/endpoint.ts';
import { DecisionKeys } from '../../views/decision-key.ts';
import { WalletParams } from './params.ts';

export const decisionKeysRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/decision-keys',
  operationId: 'listDecisionKeys',
  summary: 'List the keys that sign the decisions of a wallet',
  description:
    'A JSON Web Key Set (RFC 7517 §5). Keep it, and `proof` in the output of `people/decide@v1` can be verified without this server: `verifyDecision` of `@holdfast/client` does.',
  scope: 'wallets:read',
  params: WalletParams,
  answers: { 200: { description: 'The key set.', body: DecisionKeys } },
  async handle({ params, context }) {
    return { status: 200, body: { keys: await listDecisionKeys(context, params.walletId) } };
  },
});
