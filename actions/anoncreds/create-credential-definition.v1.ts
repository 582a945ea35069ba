import type { PreparedCredentialDefinition } from '../../identity/protocols/anoncreds/port.ts';
import { createCredentialDefinitionV1 as contract } from '../../src/actions/anoncreds/create-credential-definition.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOver } from '../wallet.ts';
import { warned } from './warned.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';

export const createCredentialDefinitionV1: ActionImplementation<
  typeof contract,
  PreparedCredentialDefinition
> = {
  contract,
  async prepare({ prepares, projectId, walletId, signal }, attributes) {
    const prepared = await prepares(anoncreds, { projectId, walletId });
    return prepared.credentialDefinition(attributes, signal);
  },
  async run(context, _attributes, prepared) {
    const { id, warning } = await (await walletOver(context, anoncreds)).createCredentialDefinition(prepared);
    return { completed: { credentialDefinitionId: id, ...warned(context, warning) } };
  },
};
