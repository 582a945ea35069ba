import type { ApiModule } from '@credo-ts/core';

/**
 * Credo's routers look for a module whose class has exactly this name, and ask it which tenant an issuer or a verifier
 * belongs to. Ours are named after their wallets, so the id is the answer.
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

  /** Credo would note the issuers of a tenant in its record. There is no such record, and nothing to note. */
  async getTenantById(id: string) {
    return { id, metadata: { get: () => null, set: () => {} }, setTag: () => {} };
  }

  async updateTenant(): Promise<void> {}
}
