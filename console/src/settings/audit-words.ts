import type { AuditEntry } from '../api/types.ts';

type OfDecision = Extract<AuditEntry['action'], `decision.${string}`>;

/** What a person did at a decision; their choice follows. */
const ofDecisions: Readonly<Record<OfDecision, string>> = {
  'decision.open': 'opened the decision',
  'decision.ask': 'asked a question',
  'decision.answer': 'answered the question',
  'decision.delegate': 'handed the decision over',
  'decision.claim': 'claimed the decision',
  'decision.release': 'released the decision',
  'decision.decide': 'decided',
  'decision.refuse': 'refused to decide',
  'decision.present': 'showed credentials for a choice',
  'decision.see': 'looked at the decision that was made',
};

/** Returns an action in words; null if its name is all there is. */
export const wordsOf = (action: AuditEntry['action']): string | null =>
  action in ofDecisions ? ofDecisions[action as OfDecision] : null;
