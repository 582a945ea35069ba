import * as v from 'valibot';
import type { CredentialDefinitionRow } from '../../db/queries/anoncreds/credential-definitions.ts';
import type { SchemaRow } from '../../db/queries/anoncreds/schemas.ts';
import { credentialDefinitionIdOf, schemaIdOf } from '../../src/wallets/anoncreds/resource-id.ts';
import { networks, aliasWarning, type Network } from '../../src/wallets/anoncreds/networks.ts';
import { Id, Time, UsingWorkflows as workflows } from './fields.ts';

const facts = {
  id: Id,
  projectId: Id,
  walletId: v.pipe(Id, v.description('The wallet that has published it.')),
  executionId: v.pipe(v.nullable(Id), v.description('The execution that made it; null where none did.')),
  actionId: v.nullable(v.string()),
};

export const Schema = v.pipe(
  v.object({
    ...facts,
    schemaId: v.pipe(v.string(), v.description('The id in definitions: a DID URL.')),
    network: v.picklist(networks),
    warning: v.pipe(
      v.nullable(v.string()),
      v.description('A warning if it is not published on the requested network.'),
    ),
    name: v.string(),
    version: v.string(),
    attributeNames: v.array(v.string()),
    createdAt: Time,
  }),
  v.description('An AnonCreds schema. Published once, never changed.'),
);
export const SchemaWithUses = v.pipe(
  v.object({ ...Schema.entries, workflows }),
  v.description('A schema, with what uses it.'),
);

export const CredentialDefinition = v.pipe(
  v.object({
    ...facts,
    credentialDefinitionId: v.pipe(v.string(), v.description('The id in definitions: a DID URL.')),
    schemaId: v.string(),
    tag: v.string(),
    revocable: v.boolean(),
    createdAt: Time,
  }),
  v.description('An AnonCreds credential definition. Published once, never changed.'),
);
export const CredentialDefinitionWithUses = v.pipe(
  v.object({ ...CredentialDefinition.entries, workflows }),
  v.description('A credential definition, with what uses it.'),
);

const factsOf = ({
  id,
  projectId,
  walletId,
  executionId,
  actionId,
}: SchemaRow | CredentialDefinitionRow) => ({
  id,
  projectId,
  walletId,
  executionId,
  actionId,
});

export const schemaView = (row: SchemaRow) => ({
  ...factsOf(row),
  schemaId: schemaIdOf(row),
  network: row.network,
  warning: aliasWarning(row.network as Network),
  name: row.name,
  version: row.version,
  attributeNames: row.attributeNames,
  createdAt: row.createdAt,
});

export const credentialDefinitionView = (row: CredentialDefinitionRow) => ({
  ...factsOf(row),
  credentialDefinitionId: credentialDefinitionIdOf(row),
  schemaId: row.schemaId,
  tag: row.tag,
  revocable: row.isRevocable,
  createdAt: row.createdAt,
});
