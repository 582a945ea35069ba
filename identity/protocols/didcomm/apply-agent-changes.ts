import type { AgentContext } from '@credo-ts/core';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { applyConnectionChange } from './connections.ts';
import { applyMessage } from './messages.ts';
import { applyReuse } from './reuse.ts';
import { applyIssuanceChange, applyVerificationChange } from './apply-exchange-changes.ts';

type Apply = (context: AgentContext, recordId: string) => Promise<void>;

const appliers = new Map<string, Apply>([
  // Connections come first, because messages over a new connection name the connection.
  ['ConnectionRecord', applyConnectionChange],
  ['CredentialRecord', applyIssuanceChange],
  ['ProofRecord', applyVerificationChange],
  ['BasicMessageRecord', applyMessage],
]);

/**
 * Applies the changes that the agent has made to its records to our connections and sessions, in the same transaction.
 * The runs that wait for them go on after the commit.
 */
export async function applyAgentChanges(context: AgentContext): Promise<void> {
  const { changes, reuses } = currentWalletTransaction();
  const changed = new Map(changes.map((change) => [change.recordId, change.recordType]));
  for (const reuse of reuses) await applyReuse(reuse);
  for (const [type, apply] of appliers) {
    for (const [recordId, recordType] of changed) {
      if (type === recordType) await apply(context, recordId);
    }
  }
}
