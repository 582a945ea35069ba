import type { AgentContext } from '@credo-ts/core';
import {
  findTails,
  insertRegistry,
  lockRegistry,
  takeIndex,
} from '../../../db/queries/anoncreds/registries.ts';
import { findNewestStatusList, keepStatusListAt } from '../../../db/queries/anoncreds/status-lists.ts';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import { resourceIdOf, resourcesPath } from '../../../src/wallets/anoncreds/resource-id.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import {
  AnonCredsCredentialDefinitionRepository,
  AnonCredsRevocationRegistryDefinitionPrivateRecord,
  AnonCredsRevocationRegistryDefinitionPrivateRepository,
  AnonCredsRevocationRegistryDefinitionRecord,
  AnonCredsRevocationRegistryDefinitionRepository,
  AnonCredsRevocationRegistryState,
  type AnonCredsRevocationRegistryDefinition,
} from './credo.ts';
import { published } from './hash.ts';
import { inProcess } from './native/in-process.ts';
import { tasks, type RegistryTask } from './native/tasks.ts';

type JsonObject = RegistryTask['definition'];

/** A registry that was made but not stored yet. */
export interface PreparedRegistry {
  issuerId: string;
  definitionId: string;
  id: string;
  value: string;
  hash: string;
  registry: JsonObject;
  privateKey: JsonObject;
  tails: Uint8Array;
  tailsHash: string;
  firstList: JsonObject;
  timestamp: number;
}

/** The number of credentials in a registry; index 0 is not used. */
const size = { credentials: 1000 };

/** For tests: makes registries that are full soon. */
export const setRegistrySize = (credentials: number): void => {
  size.credentials = credentials;
};

/** The first list is in force from this long ago, so that a verifier whose clock is late finds one, too. */
const leadSeconds = 60;

export async function makeRegistry(
  {
    publicUrl,
    issuerId,
    definitionId,
    definition,
  }: { publicUrl: string; issuerId: string; definitionId: string; definition: JsonObject },
  signal?: AbortSignal,
): Promise<PreparedRegistry> {
  const timestamp = Math.floor(Date.now() / 1000) - leadSeconds;
  const tag = `${timestamp}`;
  const made = await inProcess(
    'registry',
    { issuerId, definitionId, definition, tag, size: size.credentials },
    signal,
  );
  const { tailsHash, ...rest } = made.registry['value'] as { tailsHash: string };
  const tailsLocation = `${publicUrl}${resourcesPath}/tails/${tailsHash}`;
  const registry = { ...made.registry, value: { ...rest, tailsHash, tailsLocation } } as JsonObject;
  const { value, hash } = published(registry);
  const id = resourceIdOf({ issuerId, kind: 'revRegDef', hash });
  const { privateKey, tails } = made;
  const firstList = tasks.firstList({
    issuerId,
    definition,
    registryId: id,
    registry,
    privateKey,
    timestamp,
  });
  return {
    issuerId,
    definitionId,
    id,
    value,
    hash,
    registry,
    privateKey,
    tails,
    tailsHash,
    firstList,
    timestamp,
  };
}

export async function keepRegistry(
  context: AgentContext,
  credentialDefinitionId: string,
  made: PreparedRegistry,
): Promise<void> {
  const { tx } = currentWalletTransaction();
  const { issuerId, hash, value, tailsHash, timestamp } = made;
  const registryId = await insertRegistry(tx, {
    credentialDefinitionId,
    issuerId,
    hash,
    value,
    tails: Buffer.from(made.tails),
    tailsHash,
    size: size.credentials,
  });
  await keepStatusListAt(tx, { registryId, timestamp, value: JSON.stringify(made.firstList) });
  const { dependencyManager } = context;
  await dependencyManager.resolve(AnonCredsRevocationRegistryDefinitionRepository).save(
    context,
    new AnonCredsRevocationRegistryDefinitionRecord({
      revocationRegistryDefinitionId: made.id,
      revocationRegistryDefinition: made.registry as unknown as AnonCredsRevocationRegistryDefinition,
    }),
  );
  await dependencyManager.resolve(AnonCredsRevocationRegistryDefinitionPrivateRepository).save(
    context,
    new AnonCredsRevocationRegistryDefinitionPrivateRecord({
      revocationRegistryDefinitionId: made.id,
      credentialDefinitionId: made.definitionId,
      value: made.privateKey,
      state: AnonCredsRevocationRegistryState.Active,
    }),
  );
}

/** Takes a free index of the newest registry for a credential. If the registry is full, a new one is made. */
export async function takeRegistryIndex(
  context: AgentContext,
  { id, credentialDefinitionId }: { id: string; credentialDefinitionId: string },
): Promise<{ revocationRegistryDefinitionId: string; revocationRegistryIndex: number }> {
  const { tx } = currentWalletTransaction();
  const taken = (await takeIndex(tx, id)) ?? (await takeFromNext(context, { id, credentialDefinitionId }));
  const { issuerId, hash, index } = taken;
  return {
    revocationRegistryDefinitionId: resourceIdOf({ issuerId, kind: 'revRegDef', hash }),
    revocationRegistryIndex: index,
  };
}

async function takeFromNext(
  context: AgentContext,
  { id, credentialDefinitionId }: { id: string; credentialDefinitionId: string },
) {
  const { tx } = currentWalletTransaction();
  // Other transactions that find it full wait here, and then find the next one.
  await lockKeys(tx, [`anoncreds-registry/${id}`]);
  const taken = await takeIndex(tx, id);
  if (taken) return taken;
  const { credentialDefinition: definition } = await context.dependencyManager
    .resolve(AnonCredsCredentialDefinitionRepository)
    .getByCredentialDefinitionId(context, credentialDefinitionId);
  const made = await makeRegistry({
    publicUrl: publicUrlOf(context),
    issuerId: definition.issuerId,
    definitionId: credentialDefinitionId,
    definition: { ...definition },
  });
  await keepRegistry(context, id, made);
  const first = await takeIndex(tx, id);
  if (!first) throw new Error('a new registry has no place');
  return first;
}

/**
 * Writes the list with one more revoked credential, in force from the next second on. Only one writer a registry
 * works at a time.
 */
export async function revokeIndex(
  context: AgentContext,
  { registryId, index }: { registryId: string; index: number },
): Promise<void> {
  const { tx } = currentWalletTransaction();
  const row = await lockRegistry(tx, registryId);
  if (!row) throw new Error('there is no such registry');
  const newest = await findNewestStatusList(tx, registryId);
  if (!newest) throw new Error('the registry has no list');
  const list = JSON.parse(newest.value) as JsonObject & { revocationList: number[] };
  if (list.revocationList[index] === 1) return;
  const registry = JSON.parse(row.value) as JsonObject & { credDefId: string; value: { tailsHash: string } };
  const tails = await findTails(tx, registry.value.tailsHash);
  const { dependencyManager } = context;
  const { credentialDefinition } = await dependencyManager
    .resolve(AnonCredsCredentialDefinitionRepository)
    .getByCredentialDefinitionId(context, registry.credDefId);
  const id = resourceIdOf({ issuerId: row.issuerId, kind: 'revRegDef', hash: row.hash });
  const { value: privateKey } = await dependencyManager
    .resolve(AnonCredsRevocationRegistryDefinitionPrivateRepository)
    .getByRevocationRegistryDefinitionId(context, id);
  const timestamp = newest.next;
  const value = tasks.revoke({
    issuerId: row.issuerId,
    definition: { ...credentialDefinition },
    registryId: id,
    registry,
    privateKey,
    tails: tails ?? new Uint8Array(),
    list,
    index,
    timestamp,
  });
  await keepStatusListAt(tx, { registryId, timestamp, value: JSON.stringify(value) });
}
