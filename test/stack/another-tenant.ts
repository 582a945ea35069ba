import type { Stack } from './stack.ts';
import { createTestTenant } from './tenant.ts';
import { createTestClient } from './test-client.ts';

export type TestClient = ReturnType<typeof createTestClient>;

/** A client of a new account, which has seen nothing yet: no status list of others is kept for it. */
export async function asAnotherTenant({ db, vault, dependencies, publicUrl }: Stack): Promise<TestClient> {
  const tenant = await createTestTenant(db, vault);
  return createTestClient({ publicUrl, tenant, logTail: dependencies.logTail });
}
