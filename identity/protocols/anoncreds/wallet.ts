import type { Work } from '../../wallet/work.ts';
import { createCredentialDefinition } from './credential-definitions.ts';
import type { AnoncredsWallet } from './port.ts';
import { revokeIndex } from './registries.ts';
import { createSchema } from './schemas.ts';

export const anoncredsWallet = (work: Work): AnoncredsWallet => ({
  createSchema: (schema) => work((context, owner) => createSchema(context, owner, schema)),
  createCredentialDefinition: (prepared) =>
    work((context, owner) => createCredentialDefinition(context, owner, prepared)),
  revoke: (place) => work((context) => revokeIndex(context, place)),
});
