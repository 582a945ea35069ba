import type { AgentContext } from '@credo-ts/core';
import type { OwnedSignal } from '../../../db/queries/outbox/outbox.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { applyConnectionChange } from './connections.ts';
import { applyMessage } from './messages.ts';
import { applyReuse } from './reuse.ts';
import { applyIssuanceChange, applyVerificationChange } from './apply-exchange-changes.ts';

type Apply = (context: AgentContext, recordId: string) => Promise<OwnedSignal[] | OwnedSignal | null>;

const appliers = new Map<string, Apply>([
  // Connections come first, because what comes over a new connection names it.
  ['ConnectionRecord', applyConnectionChange],
  ['CredentialRecord', applyIssuanceChange],
  ['ProofRecord', applyVerificationChange],
  ['BasicMessageRecord', applyMessage],
]);

/**
 * Applies the changes that the agent has made to its records to our connections and sessions, in the same transaction.
 * Returns the signals for the runs that wait for them.
 */
export async function applyAgentChanges(context: AgentContext): Promise<OwnedSignal[]> {
  const { changes, reuses } = currentWalletTransaction();
  const changed = new Map(changes.map((change) => [change.recordId, change.recordType]));
  const signals: OwnedSignal[] = [];
  for (const reuse of reuses) {
    const inboxSignal = await applyReuse(reuse);
    if (inboxSignal) signals.push(inboxSignal);
  }
  for (const [type, apply] of appliers) {
    for (const [recordId, recordType] of changed) {
      const applied = type === recordType ? await apply(context, recordId) : null;
      if (applied) signals.push(...[applied].flat());
    }
  }
  return signals;
}
