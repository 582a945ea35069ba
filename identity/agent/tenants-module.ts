import type { ApiModule } from '@credo-ts/core';

/**
 * Credo's OpenID4VC routers look for a module whose class has exactly this name, and ask it whose an issuer or a verifier
 * is. Ours are named after their wallets, so the answer is the question.
 */
export class TenantsModule implements ApiModule {
  readonly api = TenantsApi;

  register(): void {}
}

class TenantsApi {
  readonly rootAgentContext = { contextCorrelationId: 'default' };

  async findTenantsByQuery(query: Record<string, readonly string[]>): Promise<{ id: string }[]> {
    return Object.values(query)
      .flat()
      .map((id) => ({ id }));
  }

  /** Credo would note the issuers of a tenant in its record: there is none, and nothing to note. */
  async getTenantById(id: string) {
    return { id, metadata: { get: () => null, set: () => {} }, setTag: () => {} };
  }

  async updateTenant(): Promise<void> {}
}
