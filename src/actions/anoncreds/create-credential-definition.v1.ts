import * as v from 'valibot';
import { credentialDefinitionAttributes, Warning } from '../../anoncreds/attributes.ts';
import { defineAction, usesWallet } from '../contract.ts';

/** Publish an AnonCreds credential definition. */
export const createCredentialDefinitionV1 = defineAction({
  name: 'anoncreds/createCredentialDefinition@v1',
  title: 'Publish a credential definition',
  description:
    'Makes the keys with which the wallet signs credentials of a schema, and publishes their public half; with `revocable`, also a registry of what is revoked. Takes some seconds. Fails with 2000 where the schema is not known, with 2006 where the wallet has a credential definition of this schema and tag already, and with 2010 as `anoncreds/createSchema@v1` does.',
  ...usesWallet,
  runs: 'remote',
  attributes: v.strictObject(credentialDefinitionAttributes),
  output: v.strictObject({ credentialDefinitionId: v.string(), warning: Warning }),
  // Its keys are found by chance: a busy machine may take a minute.
  timeoutMs: 300_000,
});
