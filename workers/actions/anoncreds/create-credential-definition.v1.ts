import { createCredentialDefinitionV1 as contract } from '../../../src/actions/anoncreds/create-credential-definition.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOf } from '../wallet.ts';
import { warned } from './warned.ts';

export const createCredentialDefinitionV1: ActionImplementation<
  typeof contract.attributes,
  typeof contract.output
> = {
  contract,
  async run(context, attributes) {
    const wallet = walletOf(context);
    // Before anything is written: readers of the log wait for transactions that have.
    const keys = await wallet.prepareCredentialDefinition({ ...attributes, signal: context.signal });
    const { id, warning } = await wallet.createCredentialDefinition(keys);
    return { completed: { credentialDefinitionId: id, ...warned(context, warning) } };
  },
};
