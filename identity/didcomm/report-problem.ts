import type { AgentContext } from '@credo-ts/core';
import { DidCommCredentialsApi, DidCommProofsApi, MessageSendingError } from '@credo-ts/didcomm';

/** Tells the other side that an exchange is over, where it can be told: who has no endpoint may hear of it no more. */
export async function reportProblem(
  { dependencyManager }: AgentContext,
  { kind, agentId }: { kind: 'issuance' | 'verification'; agentId: string },
  description: string,
): Promise<void> {
  try {
    if (kind === 'issuance') {
      const api = dependencyManager.resolve(DidCommCredentialsApi);
      await api.sendProblemReport({ credentialExchangeRecordId: agentId, description });
    } else {
      const api = dependencyManager.resolve(DidCommProofsApi);
      await api.sendProblemReport({ proofExchangeRecordId: agentId, description });
    }
  } catch (error) {
    if (!(error instanceof MessageSendingError)) throw error;
  }
}
