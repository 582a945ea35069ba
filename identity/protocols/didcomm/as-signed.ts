import { W3cCredentialsModuleConfig, type AgentContext } from '@credo-ts/core';
import { asSigned } from '../../linked-data/as-signed.ts';
import type { RemoteDocument } from '../../linked-data/task.ts';
import { credentialsIn, type Credential, type Presentation } from './presentation.ts';

/** A presentation whose credentials say what was signed, whatever the holder wrote; null if one of them cannot be read. */
export async function presentationAsSigned(
  context: AgentContext,
  presentation: Presentation,
): Promise<Presentation | null> {
  const load = context.dependencyManager.resolve(W3cCredentialsModuleConfig).documentLoader(context);
  try {
    const credentials: unknown[] = [];
    for (const credential of credentialsIn(presentation))
      credentials.push(await asSigned(credential, load as (url: string) => Promise<RemoteDocument>));
    return { ...presentation, verifiableCredential: credentials as Credential[] };
  } catch {
    // The peer may have sent anything.
    return null;
  }
}
