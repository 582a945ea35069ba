import type { AgentContext } from '@credo-ts/core';
import type {
  AnonCredsCredentialDefinition,
  AnonCredsRegistry,
  AnonCredsRevocationRegistryDefinition,
  AnonCredsRevocationStatusList,
  AnonCredsSchema,
  GetCredentialDefinitionReturn,
  GetRevocationRegistryDefinitionReturn,
  GetRevocationStatusListReturn,
  GetSchemaReturn,
} from './credo.ts';
import { fetchResource, fetchStatusList } from './web-resources.ts';

/** Finds AnonCreds objects, wherever they are published under did:web. It registers nothing. */
export class WebRegistry implements AnonCredsRegistry {
  readonly methodName = 'web';
  /** It takes every id, so that an unknown id is reported as not found. */
  readonly supportedIdentifier = /^/;
  readonly allowsCaching = false;
  readonly allowsLocalRecord = false;
  readonly #fetch: typeof fetch;

  constructor(fetched: typeof fetch) {
    this.#fetch = fetched;
  }

  async getSchema(_context: AgentContext, schemaId: string): Promise<GetSchemaReturn> {
    const found = await this.find(schemaId);
    return {
      schemaId,
      schemaMetadata: {},
      ...('resource' in found
        ? { schema: found.resource as unknown as AnonCredsSchema, resolutionMetadata: {} }
        : found),
    };
  }

  async getCredentialDefinition(
    _context: AgentContext,
    credentialDefinitionId: string,
  ): Promise<GetCredentialDefinitionReturn> {
    const found = await this.find(credentialDefinitionId);
    return {
      credentialDefinitionId,
      credentialDefinitionMetadata: {},
      ...('resource' in found
        ? {
            credentialDefinition: found.resource as unknown as AnonCredsCredentialDefinition,
            resolutionMetadata: {},
          }
        : found),
    };
  }

  async getRevocationRegistryDefinition(
    _context: AgentContext,
    revocationRegistryDefinitionId: string,
  ): Promise<GetRevocationRegistryDefinitionReturn> {
    const found = await this.find(revocationRegistryDefinitionId);
    return {
      revocationRegistryDefinitionId,
      revocationRegistryDefinitionMetadata: {},
      ...('resource' in found
        ? {
            revocationRegistryDefinition: found.resource as unknown as AnonCredsRevocationRegistryDefinition,
            resolutionMetadata: {},
          }
        : found),
    };
  }

  async getRevocationStatusList(
    _context: AgentContext,
    registryId: string,
    timestamp: number,
  ): Promise<GetRevocationStatusListReturn> {
    try {
      const list = await this.statusListOf(registryId, timestamp);
      return {
        revocationStatusList: list as unknown as AnonCredsRevocationStatusList,
        revocationStatusListMetadata: {},
        resolutionMetadata: {},
      };
    } catch (error) {
      return { revocationStatusListMetadata: {}, ...notFound(error) };
    }
  }

  registerSchema = refuse;
  registerCredentialDefinition = refuse;
  registerRevocationRegistryDefinition = refuse;
  registerRevocationStatusList = refuse;

  /** @throws Error where it can't be had */
  protected async resourceOf(id: string): Promise<Record<string, unknown>> {
    return (await fetchResource(this.#fetch, id)).resource;
  }

  /** @throws Error where it can't be had */
  protected async statusListOf(registryId: string, timestamp: number): Promise<Record<string, unknown>> {
    return fetchStatusList(this.#fetch, registryId, timestamp);
  }

  private async find(id: string) {
    try {
      return { resource: await this.resourceOf(id) };
    } catch (error) {
      return notFound(error);
    }
  }
}

const notFound = (error: unknown) => ({
  resolutionMetadata: { error: 'notFound', message: error instanceof Error ? error.message : 'not found' },
});

async function refuse(): Promise<never> {
  throw new Error('objects are published by their own functions');
}
