import * as v from 'valibot';
import { schemaAttributes, Warning } from '../../anoncreds/attributes.ts';
import { defineAction, usesWallet } from '../contract.ts';

/** Publish an AnonCreds schema. */
export const createSchemaV1 = defineAction({
  name: 'anoncreds/createSchema@v1',
  title: 'Publish a schema',
  description:
    'Publishes an AnonCreds schema: the names of the attributes that credentials of a kind have. Fails with 2006 where the wallet has published this name and version already, and with 2010 where the server has no AnonCreds library or the plan no such network.',
  ...usesWallet,
  attributes: v.strictObject(schemaAttributes),
  output: v.strictObject({ schemaId: v.string(), warning: Warning }),
});
