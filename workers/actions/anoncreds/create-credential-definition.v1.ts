import type { PreparedCredentialDefinition } from '../../../identity/protocols/anoncreds/port.ts';
import { createCredentialDefinitionV1 as contract } from '../../../src/actions/anoncreds/create-credential-definition.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOf } from '../wallet.ts';
import { warned } from './warned.ts';

export const createCredentialDefinitionV1: ActionImplementation<
  typeof contract.attributes,
  typeof contract.output,
  PreparedCredentialDefinition
> = {
  contract,
  prepare: ({ ahead, projectId, walletId, signal }, attributes) =>
    ahead.prepareCredentialDefinition({ projectId, walletId }, attributes, signal),
  async run(context, _attributes, prepared) {
    const { id, warning } = await walletOf(context).createCredentialDefinition(prepared);
    return { completed: { credentialDefinitionId: id, ...warned(context, warning) } };
  },
};
