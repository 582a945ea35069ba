import { resourcesPath } from '../../../src/wallets/anoncreds/resource-id.ts';
import type { CreateRuntime } from '../wallet-protocol.ts';
import { createCredentialDefinition, makeKeys, planCredentialDefinition } from './credential-definitions.ts';
import { anoncredsFormat } from './exchange-format.ts';
import { anoncredsModules } from './module.ts';
import type { AnoncredsWallet, PreparesAnoncreds } from './port.ts';
import { revokeIndex } from './registries.ts';
import { createSchema } from './schemas.ts';
import { answerResource } from './serve.ts';

/** AnonCreds in a process: published objects, and a format for exchanges. */
export const createRuntime: CreateRuntime<AnoncredsWallet, PreparesAnoncreds> = ({
  db,
  egress,
  publicUrl,
}) => ({
  modules: anoncredsModules(egress),
  exchangeFormats: [anoncredsFormat],
  didServices: ({ did }) => [
    { id: `${did}#anoncreds`, type: 'AnonCredsRegistry', serviceEndpoint: `${publicUrl}${resourcesPath}` },
  ],
  wallet: (work) => ({
    createSchema: (schema) => work((context, owner) => createSchema(context, owner, schema)),
    createCredentialDefinition: (prepared) =>
      work((context, owner) => createCredentialDefinition(context, owner, prepared)),
    revoke: (place) => work((context) => revokeIndex(context, place)),
  }),
  prepares: (work, owner) => ({
    async credentialDefinition(wanted, signal) {
      const planned = await work((context) => planCredentialDefinition(context, owner, wanted));
      return makeKeys(planned, signal);
    },
  }),
  receive: async ({ method, url }) =>
    method === 'GET' ? answerResource(db, publicUrl, new URL(url, 'http://wallet').pathname) : null,
});
