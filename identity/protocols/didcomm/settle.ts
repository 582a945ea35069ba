import type { AgentContext } from '@credo-ts/core';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { settleConnection } from './connections.ts';
import { settleMessage } from './messages.ts';
import { settleReuse } from './reuse.ts';
import { settleIssuance, settleVerification } from './settle-exchanges.ts';

type Settle = (context: AgentContext, recordId: string) => Promise<InboxSignal | null>;

const settlers = new Map<string, Settle>([
  // First: what comes over a new connection names it.
  ['ConnectionRecord', settleConnection],
  ['CredentialRecord', settleIssuance],
  ['ProofRecord', settleVerification],
  ['BasicMessageRecord', settleMessage],
]);

/** What the agent did to its records, made into what it means for us: in the same transaction. Gives the runs to tell. */
export async function settleDidcomm(context: AgentContext): Promise<InboxSignal[]> {
  const { changes, reuses } = currentUnit();
  const changed = new Map(changes.map((change) => [change.recordId, change.recordType]));
  const signals: InboxSignal[] = [];
  for (const reuse of reuses) {
    const inboxSignal = await settleReuse(reuse);
    if (inboxSignal) signals.push(inboxSignal);
  }
  for (const [type, settle] of settlers) {
    for (const [recordId, recordType] of changed) {
      const inboxSignal = type === recordType ? await settle(context, recordId) : null;
      if (inboxSignal) signals.push(inboxSignal);
    }
  }
  return signals;
}
