import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CredentialDefinition,
  RevocationRegistryDefinition,
  RevocationStatusList,
  type JsonObject,
} from '@hyperledger/anoncreds-shared';

/** The input from which a credential definition is made. */
export interface DefinitionTask {
  issuerId: string;
  schemaId: string;
  schema: JsonObject;
  tag: string;
  revocable: boolean;
}

export interface MadeDefinition {
  definition: JsonObject;
  privateKey: JsonObject;
  proof: JsonObject;
}

export interface RegistryTask {
  issuerId: string;
  definitionId: string;
  definition: JsonObject;
  tag: string;
  size: number;
}

export interface MadeRegistry {
  registry: JsonObject;
  privateKey: JsonObject;
  tails: Uint8Array;
}

interface RegistryKeys {
  issuerId: string;
  definition: JsonObject;
  registryId: string;
  registry: JsonObject;
  privateKey: JsonObject;
}

export interface FirstListTask extends RegistryKeys {
  timestamp: number;
}

export interface RevokeTask extends FirstListTask {
  tails: Uint8Array;
  list: JsonObject;
  index: number;
}

/** Work for the native library. The first two take long and run in processes of their own. */
export const tasks = {
  definition({ issuerId, schemaId, schema, tag, revocable }: DefinitionTask): MadeDefinition {
    const made = CredentialDefinition.create({
      issuerId,
      schemaId,
      schema,
      tag,
      supportRevocation: revocable,
      signatureType: 'CL',
    });
    return {
      definition: made.credentialDefinition.toJson(),
      privateKey: made.credentialDefinitionPrivate.toJson(),
      proof: made.keyCorrectnessProof.toJson(),
    };
  },

  registry({ issuerId, definitionId, definition, tag, size }: RegistryTask): MadeRegistry {
    return inFolder((folder) => {
      const made = RevocationRegistryDefinition.create({
        issuerId,
        credentialDefinitionId: definitionId,
        credentialDefinition: definition,
        tag,
        maximumCredentialNumber: size,
        revocationRegistryType: 'CL_ACCUM',
        tailsDirectoryPath: folder,
      });
      const registry = made.revocationRegistryDefinition.toJson();
      const { tailsLocation } = registry['value'] as { tailsLocation: string };
      return {
        registry,
        privateKey: made.revocationRegistryDefinitionPrivate.toJson(),
        tails: readFileSync(tailsLocation),
      };
    });
  },

  firstList({
    issuerId,
    definition,
    registryId,
    registry,
    privateKey,
    timestamp,
  }: FirstListTask): JsonObject {
    return RevocationStatusList.create({
      issuerId,
      credentialDefinition: definition,
      revocationRegistryDefinitionId: registryId,
      revocationRegistryDefinition: registry,
      revocationRegistryDefinitionPrivate: privateKey,
      issuanceByDefault: true,
      timestamp,
    }).toJson();
  },

  revoke({ definition, registry, privateKey, tails, list, index, timestamp }: RevokeTask): JsonObject {
    return inFolder((folder) => {
      const tailsLocation = join(folder, 'tails');
      writeFileSync(tailsLocation, tails);
      const value = { ...(registry['value'] as JsonObject), tailsLocation };
      const updated = RevocationStatusList.fromJson(list);
      updated.update({
        credentialDefinition: definition,
        revocationRegistryDefinition: { ...registry, value },
        revocationRegistryDefinitionPrivate: privateKey,
        issued: [],
        revoked: [index],
        timestamp,
      });
      return updated.toJson();
    });
  },
};

export type Tasks = typeof tasks;

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-tails-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
