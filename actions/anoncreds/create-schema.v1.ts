import { createSchemaV1 as contract } from '../../src/actions/anoncreds/create-schema.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOver } from '../wallet.ts';
import { warned } from './warned.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';

export const createSchemaV1: ActionImplementation<typeof contract> = {
  contract,
  async run(context, attributes) {
    const { id, warning } = await (await walletOver(context, anoncreds)).createSchema(attributes);
    return { completed: { schemaId: id, ...warned(context, warning) } };
  },
};
