import { W3cCredentialsModuleConfig, type AgentContext } from '@credo-ts/core';
import { asSigned } from '../../linked-data/as-signed.ts';
import type { RemoteDocument } from '../../linked-data/task.ts';

/**
 * Returns credentials with the statements that were signed, without additions of the holder; null if one of them cannot be read.
 */
export async function credentialsAsSigned(
  context: AgentContext,
  written: readonly object[],
): Promise<Record<string, unknown>[] | null> {
  const load = context.dependencyManager.resolve(W3cCredentialsModuleConfig).documentLoader(context);
  const credentials: Record<string, unknown>[] = [];
  try {
    for (const credential of written)
      credentials.push(await asSigned(credential, load as (url: string) => Promise<RemoteDocument>));
    return credentials;
  } catch {
    // The peer may have sent anything.
    return null;
  }
}
