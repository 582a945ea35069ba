import * as v from 'valibot';
import { schemaAttributes, Warning } from '../../wallets/anoncreds/attributes.ts';
import { defineAction, usesWallet } from '../contract.ts';

/** Publishes an AnonCreds schema. */
export const createSchemaV1 = defineAction({
  name: 'anoncreds/createSchema@v1',
  title: 'Publish a schema',
  description:
    'Publishes an AnonCreds schema: the names of the attributes of a kind of credential. Fails with 2006 if the wallet has already published this name and version, and with 2010 if the server has no AnonCreds library or the plan does not include the network.',
  ...usesWallet,
  effects: [{ scope: 'wallets:write' }],
  attributes: v.strictObject(schemaAttributes),
  output: v.strictObject({ schemaId: v.string(), warning: Warning }),
});
