import type { AgentContext } from '@credo-ts/core';
import {
  hasCredentialDefinition,
  insertCredentialDefinition,
} from '../../../db/queries/anoncreds/credential-definitions.ts';
import { findSchemaByHash } from '../../../db/queries/anoncreds/schemas.ts';
import { aliasWarning, type Network } from '../../../src/wallets/anoncreds/networks.ts';
import { credentialDefinitionIdOf, parseResourceId } from '../../../src/wallets/anoncreds/resource-id.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { webDidAt } from '../../dids/web-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import {
  AnonCredsCredentialDefinitionPrivateRecord,
  AnonCredsCredentialDefinitionPrivateRepository,
  AnonCredsCredentialDefinitionRecord,
  AnonCredsCredentialDefinitionRepository,
  AnonCredsKeyCorrectnessProofRecord,
  AnonCredsKeyCorrectnessProofRepository,
  AnonCredsRegistryService,
  type AnonCredsCredentialDefinition,
  type AnonCredsSchema,
} from './credo.ts';
import { published } from './hash.ts';
import { inProcess } from './native/in-process.ts';
import type { MadeDefinition } from './native/tasks.ts';
import type { NewCredentialDefinition, PreparedCredentialDefinition, PublishedObject } from './port.ts';
import { keepRegistry, makeRegistry, type PreparedRegistry } from './registries.ts';
import { requireLibrary } from './require-library.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';

interface Keys {
  issuerId: string;
  id: string;
  value: string;
  hash: string;
  made: MadeDefinition;
  registry: PreparedRegistry | null;
}

/** The input from which the keys of a credential definition are made. */
export interface PlannedCredentialDefinition {
  wanted: NewCredentialDefinition;
  issuerId: string;
  publicUrl: string;
  schema: AnonCredsSchema;
}

export async function planCredentialDefinition(
  context: AgentContext,
  { walletId }: WalletOwner,
  wanted: NewCredentialDefinition,
): Promise<PlannedCredentialDefinition> {
  requireLibrary();
  const { schemaId, tag } = wanted;
  const { schema } = await context.dependencyManager
    .resolve(AnonCredsRegistryService)
    .getSchema(context, schemaId);
  if (!schema) throw errors.schemaNotFound(schemaId, 'schemaId');
  if (await hasCredentialDefinition(currentWalletTransaction().tx, { walletId, schemaId, tag }))
    throw errors.credentialDefinitionPublished(schemaId, tag);
  const publicUrl = publicUrlOf(context);
  return { wanted, issuerId: webDidAt(publicUrl, walletId), publicUrl, schema };
}

/** Takes long and uses no database, so no connection, lock or slot is held meanwhile. */
export async function makeKeys(
  { wanted, issuerId, publicUrl, schema }: PlannedCredentialDefinition,
  signal?: AbortSignal,
): Promise<PreparedCredentialDefinition> {
  const { schemaId, tag, revocable } = wanted;
  const made = await inProcess(
    'definition',
    { issuerId, schemaId, schema: { ...schema }, tag, revocable },
    signal,
  );
  const { value, hash } = published(made.definition);
  const id = credentialDefinitionIdOf({ issuerId, hash });
  const registry = revocable
    ? await makeRegistry({ publicUrl, issuerId, definitionId: id, definition: made.definition }, signal)
    : null;
  return { wanted, keys: { issuerId, id, value, hash, made, registry } satisfies Keys };
}

export async function createCredentialDefinition(
  context: AgentContext,
  { projectId, walletId, execution }: WalletOwner,
  { wanted, keys }: PreparedCredentialDefinition,
): Promise<PublishedObject> {
  const { tx } = currentWalletTransaction();
  const { issuerId, id, value, hash, made, registry } = keys as Keys;
  const { schemaId, tag, revocable } = wanted;
  const row = await insertCredentialDefinition(tx, {
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    issuerId,
    hash,
    value,
    schemaId,
    tag,
    isRevocable: revocable,
  });
  if (!row) throw errors.credentialDefinitionPublished(schemaId, tag);
  await keepKeys(context, id, made);
  if (registry) await keepRegistry(context, row.id, registry);
  return { recordId: row.id, id, warning: aliasWarning(await networkOf(schemaId)) };
}

/** Stores the keys where the agent looks for them when it offers and signs. */
async function keepKeys(
  context: AgentContext,
  credentialDefinitionId: string,
  { definition, privateKey, proof }: MadeDefinition,
): Promise<void> {
  const { dependencyManager } = context;
  await dependencyManager.resolve(AnonCredsCredentialDefinitionRepository).save(
    context,
    new AnonCredsCredentialDefinitionRecord({
      credentialDefinitionId,
      credentialDefinition: definition as unknown as AnonCredsCredentialDefinition,
      methodName: 'web',
    }),
  );
  await dependencyManager
    .resolve(AnonCredsCredentialDefinitionPrivateRepository)
    .save(
      context,
      new AnonCredsCredentialDefinitionPrivateRecord({ credentialDefinitionId, value: privateKey }),
    );
  await dependencyManager
    .resolve(AnonCredsKeyCorrectnessProofRepository)
    .save(context, new AnonCredsKeyCorrectnessProofRecord({ credentialDefinitionId, value: proof }));
}

/** A definition is published on the network of its schema. */
async function networkOf(schemaId: string): Promise<Network> {
  const parsed = parseResourceId(schemaId);
  const schema = parsed && (await findSchemaByHash(currentWalletTransaction().tx, parsed.hash));
  return (schema?.network as Network | undefined) ?? 'did:web';
}
