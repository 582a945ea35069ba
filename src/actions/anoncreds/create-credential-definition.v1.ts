import * as v from 'valibot';
import { credentialDefinitionAttributes, Warning } from '../../wallets/anoncreds/attributes.ts';
import { defineAction, usesWallet } from '../contract.ts';

/** Publishes an AnonCreds credential definition. */
export const createCredentialDefinitionV1 = defineAction({
  name: 'anoncreds/createCredentialDefinition@v1',
  title: 'Publish a credential definition',
  description:
    'Creates the keys with which the wallet signs credentials of a schema, and publishes the public keys; with `revocable`, also a revocation registry. Takes some seconds. Fails with 2000 if the schema is unknown, with 2006 if the wallet already has a credential definition with this schema and tag, and with 2010 as `anoncreds/createSchema@v1` does.',
  ...usesWallet,
  runs: 'remote',
  effects: [{ scope: 'wallets:write' }],
  attributes: v.strictObject(credentialDefinitionAttributes),
  output: v.strictObject({ credentialDefinitionId: v.string(), warning: Warning }),
  // Its keys are found by random search, which may take a minute on a busy machine.
  timeoutMs: 300_000,
});
